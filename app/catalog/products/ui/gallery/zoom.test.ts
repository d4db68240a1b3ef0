import { expect, test } from "vitest";
import { DOUBLE_TAP_SCALE, movedBy, UNZOOMED, zoomedBy } from "./zoom.ts";

const frame = { width: 400, height: 300 };

test("zooming keeps the point under the pointer in place", () => {
  const { scale, x, y } = zoomedBy(UNZOOMED, DOUBLE_TAP_SCALE, [100, -40], frame);
  expect(scale).toBe(DOUBLE_TAP_SCALE);
  expect([(100 - x) / scale, (-40 - y) / scale]).toEqual([100, -40]);
});

test("the zoom is between one and five times", () => {
  expect(zoomedBy(UNZOOMED, 99, [0, 0], frame).scale).toBe(5);
  expect(zoomedBy({ scale: 2, x: 90, y: 10 }, 0.1, [50, 50], frame)).toEqual(UNZOOMED);
});

test("a moved picture stops at its edges", () => {
  const near = { scale: 2, x: 0, y: 0 };
  expect(movedBy(near, [999, -999], frame)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(movedBy(UNZOOMED, [30, 30], frame)).toEqual(UNZOOMED);
});
