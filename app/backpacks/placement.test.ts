import fc from "fast-check";
import { expect, test } from "vitest";
import { shapeNames } from "#app/catalog/products/design-colours.ts";
import {
  CANVAS_SIZE,
  centred,
  clampPlacement,
  ENTRY_MS,
  entryPlacement,
  firstPlacement,
  fitInBox,
  inProportion,
  isCoarse,
  MAX_SIZE,
  MIN_SIZE,
  moved,
  scaled,
  turned,
} from "./placement.ts";
import { boxOf, hasVisiblePrint, middleOf, printAreaOf } from "./print-area.ts";

const areas = [...shapeNames, "foto"].map((ground) => printAreaOf(ground));

test("a new picture is drawn 200 × 200 at 20, 20", () => {
  const { x, y, width, height, rotation } = firstPlacement;
  expect([x - width / 2, y - height / 2, width, height, rotation]).toEqual([20, 20, 200, 200, 0]);
});

test("a moved, resized or rotated picture stays on the canvas and within the size limits", () => {
  const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 5, maxLength: 5 }),
      ([x = 0, y = 0, by = 0, turn = 0, side = 0]) => {
        const start = clampPlacement({ ...firstPlacement, width: side });
        const { width, height, ...rest } = turned(scaled(moved(start, x, y), Math.abs(by)), turn);
        for (const at of [rest.x, rest.y]) expect(at >= 0 && at <= CANVAS_SIZE).toBe(true);
        for (const size of [width, height]) expect(size >= MIN_SIZE && size <= MAX_SIZE).toBe(true);
        expect(Math.abs(rest.rotation)).toBeLessThanOrEqual(180);
      },
    ),
  );
});

test("resizing keeps the proportions, also at the limits", () => {
  const wide = { ...firstPlacement, width: 800, height: 200 };
  expect(scaled(wide, 10)).toMatchObject({ width: 1200, height: 300 });
  expect(scaled(wide, 0.01)).toMatchObject({ width: 80, height: 20 });
  expect(inProportion(wide, { width: 400, height: 300 })).toMatchObject({ width: 800, height: 600 });
});

test("a new picture appears 200 × 200 at 20, 20, and then moves into the print area", () => {
  for (const area of areas) {
    const to = fitInBox(boxOf(area), { width: 900, height: 600 });
    expect(entryPlacement(to, -1)).toEqual(firstPlacement);
    expect(entryPlacement(to, 200)).toEqual(firstPlacement);
    expect(entryPlacement(to, ENTRY_MS / 1.5).x).toBeGreaterThan(firstPlacement.x);
    expect(entryPlacement(to, ENTRY_MS)).toEqual(to);
    expect(hasVisiblePrint(to, area)).toBe(true);
  }
});

test("every print area and its middle are on the canvas", () => {
  for (const area of areas) {
    for (const at of area.flat()) expect(at > 0 && at < CANVAS_SIZE).toBe(true);
    expect(centred(firstPlacement, middleOf(area))).toMatchObject({ x: 300 });
  }
});

test("the owner's print area applies only to the photo, and its edges are whole numbers", () => {
  expect(boxOf(printAreaOf("foto", "2, 30, 60, 40, 25"))).toEqual({
    left: 180,
    top: 360,
    right: 420,
    bottom: 510,
  });
  expect(boxOf(printAreaOf("foto"))).toEqual({ left: 192, top: 180, right: 408, bottom: 420 });
  expect(printAreaOf("clasica", "2, 30, 60, 40, 25")).toEqual(printAreaOf("clasica"));
});

test("a new picture keeps its proportions and fits whole in the print area", () => {
  const box = boxOf(printAreaOf("clasica"));
  expect(fitInBox(box, { width: 300, height: 300 })).toMatchObject({
    x: 300,
    y: 380,
    width: 200,
    height: 200,
  });
  expect(fitInBox(box, { width: 4000, height: 1000 })).toMatchObject({ width: 200, height: 50 });
  const low = { left: 180, top: 360, right: 420, bottom: 510 };
  expect(fitInBox(low, { width: 300, height: 300 })).toMatchObject({
    x: 300,
    y: 435,
    width: 150,
    height: 150,
  });
});

test("a picture with fewer than two pixels for each of the canvas is blurred when printed", () => {
  expect(isCoarse(firstPlacement, { naturalWidth: 400, naturalHeight: 400 })).toBe(false);
  expect(isCoarse(firstPlacement, { naturalWidth: 4000, naturalHeight: 399 })).toBe(true);
});

test("only a picture with a visible part in the print area prints something", () => {
  const area = printAreaOf("clasica");
  expect(hasVisiblePrint(firstPlacement, area)).toBe(false);
  expect(hasVisiblePrint({ ...firstPlacement, x: 97, y: 380 }, area)).toBe(false);
  expect(hasVisiblePrint({ ...firstPlacement, x: 110, y: 380 }, area)).toBe(true);
  const centre = { ...firstPlacement, x: 300, y: 380 };
  expect(hasVisiblePrint(centre, area, () => false)).toBe(false);
  // Rotated by 180°, its visible right half is on the left, outside of the backpack.
  const rightHalf = (across: number) => across > 0.5;
  expect(hasVisiblePrint({ ...centre, x: 196, rotation: 180 }, area, rightHalf)).toBe(false);
  expect(hasVisiblePrint({ ...centre, x: 196 }, area, rightHalf)).toBe(true);
});
