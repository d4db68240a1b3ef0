import sharp from "sharp";
import { expect, test } from "vitest";
import { placeholderOf } from "./placeholder.server.ts";

const SIDE = 90;
type Drawn = { left: number; top: number; width: number; height: number; colour: string };

function drawn(ground: string, ...patches: Drawn[]): Promise<Buffer> {
  const shapes = patches.map(
    ({ left, top, width, height, colour }) =>
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colour}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="${ground}"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test("tells the ground, the subject and where it is, in less than 100 bytes", async () => {
  const wide = { left: 30, top: 30, width: 30, height: 30, colour: "#202020" };
  const placeholder = await placeholderOf(await drawn("#f0f0f0", wide));
  const [ground, subject, ...rows] = placeholder.split(" ");
  expect(ground).toMatch(/^#f0f0f0$|^#f1f1f1$|^#efefef$/);
  expect(Number.parseInt(subject?.slice(1, 3) ?? "", 16)).toBeLessThan(0x40);
  const [top = 0, middle = 0, bottom = 0] = rows.map(Number);
  expect((middle >> 4) & 15).toBe(15);
  for (const field of [top >> 8, top & 15, middle >> 8, middle & 15, bottom >> 8, bottom & 15])
    expect(field).toBeLessThan(2);
  expect(placeholder.length).toBeLessThan(40);
});

test("a corner is told as a corner", async () => {
  const corner = { left: 60, top: 60, width: 30, height: 30, colour: "#c01030" };
  const [, , top = "", , bottom = ""] = (await placeholderOf(await drawn("#ffffff", corner))).split(" ");
  expect(Number(top)).toBeLessThan(256);
  expect(Number(bottom) & 15).toBe(15);
});

test("one colour, grey pictures and a single pixel have one too", async () => {
  expect(await placeholderOf(await drawn("#123456"))).toBe("#123456 #123456 0 0 0");
  const grey = sharp({ create: { width: 1, height: 1, channels: 3, background: "#777" } }).toColourspace(
    "b-w",
  );
  expect(await placeholderOf(await grey.png().toBuffer())).toMatch(
    /^#7[67]7[67]7[67] #7[67]7[67]7[67] 0 0 0$/,
  );
});

test("nothing shines through a picture with transparent places", async () => {
  const hole = sharp({
    create: { width: SIDE, height: SIDE, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const patch = await drawn("#204080");
  const png = await hole
    .composite([{ input: await sharp(patch).resize(40).toBuffer() }])
    .png()
    .toBuffer();
  expect(await placeholderOf(png)).toMatch(/^(#[0-9a-f]{6}) \1 0 0 0$/);
});
