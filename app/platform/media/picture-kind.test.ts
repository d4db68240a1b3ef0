import sharp from "sharp";
import { expect, test } from "vitest";
import { isCutPicture } from "./picture-kind.ts";

const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c81e28", noise } });
const jpeg = await drawn(300, 200).jpeg().toBuffer();

/** As cameras store a small copy: it ends like a picture of its own. */
async function withThumbnail(photo: Buffer): Promise<Buffer> {
  const small = await drawn(40, 30).jpeg().toBuffer();
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(small.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), head, small, photo.subarray(2)]);
}

test.each([
  ["jpg", "a JPEG", jpeg],
  ["jpg", "a progressive JPEG", await drawn(300, 200).jpeg({ progressive: true }).toBuffer()],
  ["jpg", "a JPEG with a small copy inside", await withThumbnail(jpeg)],
  ["png", "a PNG", await drawn(300, 200).png().toBuffer()],
] as const)("a %s file that stops before its end is recognised: %s", (kind, _, whole) => {
  expect(isCutPicture(whole, kind)).toBe(false);
  for (const part of [0.4, 0.7, 0.95])
    expect(isCutPicture(whole.subarray(0, Math.floor(whole.length * part)), kind)).toBe(true);
});

test("a picture followed by other data, as some phones write it, is whole", async () => {
  const clip = Buffer.concat([Buffer.from([0xff, 0xda, 0, 9]), Buffer.alloc(2000, 7)]);
  expect(isCutPicture(Buffer.concat([jpeg, clip]), "jpg")).toBe(false);
  const needless = Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(8), jpeg.subarray(20)]);
  expect(isCutPicture(needless, "jpg")).toBe(false);
});
