import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPrintFile } from "./print-file.server.ts";
import { describePrintSize, printScale, printSize } from "./print-size.ts";

/** 180 to 420 across, 360 to 510 down. */
const design = {
  shape: "foto",
  printArea: "1, 30, 60, 40, 25",
  placement: { x: 300, y: 435, width: 100, height: 50, rotation: 0 },
  picture: { width: 400, height: 200 },
};

async function pixelsOf(drawn: typeof design) {
  const { width, height } = drawn.picture;
  const red = await sharp({ create: { width, height, channels: 3, background: "#dc141e" } })
    .jpeg()
    .toBuffer();
  const file = await drawPrintFile(drawn, red);
  const { density } = await sharp(file).metadata();
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[4 * (y * info.width + x) + 3];
  return { size: [info.width, info.height], density, alphaAt };
}

test("the print file is the print area in the picture's own resolution, transparent outside the picture", async () => {
  const { size, density, alphaAt } = await pixelsOf(design);
  expect([size, density]).toEqual([[960, 600], 300]);
  expect([alphaAt(480, 300), alphaAt(285, 205), alphaAt(675, 395)]).toEqual([255, 255, 255]);
  expect([alphaAt(275, 300), alphaAt(480, 195), alphaAt(5, 5)]).toEqual([0, 0, 0]);
});

test("a rotated picture is cut at the edge of the print area, and a picture outside it prints nothing", async () => {
  const turned = await pixelsOf({ ...design, placement: { ...design.placement, y: 365, rotation: 90 } });
  expect(turned.size).toEqual([960, 600]);
  expect([turned.alphaAt(480, 10), turned.alphaAt(480, 215), turned.alphaAt(480, 225)]).toEqual([
    255, 255, 0,
  ]);
  expect([turned.alphaAt(385, 10), turned.alphaAt(375, 10)]).toEqual([255, 0]);
  const beside = await pixelsOf({ ...design, placement: { ...design.placement, x: 40 } });
  expect(beside.alphaAt(480, 300)).toBe(0);
});

test("the size of the print file is shown in pixels and centimetres, and is limited", () => {
  expect(describePrintSize(printSize(design))).toBe("960 × 600 px: a 300 ppp, 8.1 × 5.1 cm");
  const placement = { ...design.placement, width: 20, height: 20 };
  const { width, height } = printSize({ ...design, placement, picture: { width: 8000, height: 5000 } });
  expect(width * height).toBeLessThan(40_100_000);
  expect(printScale({ ...design, picture: { width: 10, height: 5 } })).toBe(1);
});
