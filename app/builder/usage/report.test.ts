import { expect, test } from "vitest";
import { countEnds, sumPlaces } from "./report.ts";

const counted = [
  { day: "2026-11-20", place: "cpu", reached: 3, wentOn: 1 },
  { day: "2026-11-21", place: "cpu", reached: 2, wentOn: 2 },
  { day: "2026-11-21", place: "gpu", reached: 1, wentOn: 2 },
  { day: "2026-11-20", place: "cart", reached: 2, wentOn: 0 },
  { day: "2026-11-21", place: "cart", reached: 1, wentOn: 0 },
] as const;

test("the days of a step are summed; visitors who did not continue count as having left, never fewer than zero", () => {
  const sums = sumPlaces(counted);
  expect(sums.map(({ place }) => place).slice(0, 3)).toEqual(["start", "cpu", "motherboard"]);
  expect(sums.find(({ place }) => place === "cpu")).toMatchObject({ reached: 5, wentOn: 3, left: 2 });
  expect(sums.find(({ place }) => place === "gpu")).toMatchObject({ reached: 1, wentOn: 2, left: 0 });
  expect(sums.at(-1)).toMatchObject({ place: "overview", reached: 0 });
});

test("PCs that were added to the cart are counted as finished, not as abandoned", () => {
  expect([countEnds(counted, "cart"), countEnds(counted, "saved")]).toEqual([3, 0]);
});
