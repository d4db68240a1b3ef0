import { expect, test } from "vitest";
import { clothColour, recolour } from "./recolour.ts";

const CLOTH = [100, 104, 108] as const;

function dyed(point: readonly number[], hex = "#a82a36"): number[] {
  const points = new Uint8ClampedArray(point);
  recolour(points, CLOTH, hex);
  return [...points];
}

test("the colour of the cloth is the most frequent opaque colour in the print area", () => {
  const [cloth, red, hole] = [
    [...CLOTH, 255],
    [220, 20, 20, 255],
    [255, 255, 255, 0],
  ];
  const rows = [red, red, red, red, cloth, cloth, red, cloth, hole, red, hole, red, red, red, red, red];
  const points = new Uint8ClampedArray(rows.flat());
  const colourIn = (top: number) =>
    clothColour(points, 4, { left: 0, top, right: 1.5, bottom: top + 0.5 }, 2);
  expect(colourIn(0.5)).toEqual(CLOTH);
  expect(clothColour(points, 4, { left: 0, top: 1, right: 0.5, bottom: 1.5 }, 2)).toBeUndefined();
});

test("the cloth takes the new colour and keeps its light and shade; other colours, shadow and opacity stay", () => {
  expect(dyed([...CLOTH, 255])).toEqual([168, 42, 54, 255]);
  expect(dyed([50, 52, 54, 255])).toEqual([84, 21, 27, 255]);
  const [red = 0, green = 0] = dyed([140, 145, 151, 255]);
  expect([red > 168, green > 42, green < 145]).toEqual([true, true, true]);
  expect(dyed([200, 20, 30, 255])).toEqual([200, 20, 30, 255]);
  expect(dyed([0, 0, 0, 90])).toEqual([0, 0, 0, 90]);
});
