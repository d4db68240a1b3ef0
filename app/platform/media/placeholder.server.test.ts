import sharp from "sharp";
import { expect, test } from "vitest";
import { placeholderOf } from "./placeholder.server.ts";

const filled = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 4, background } }).png();

test.each([
  ["one colour", filled("#123456"), "#123456"],
  ["a grey picture", filled("#777777").toColourspace("b-w"), "#777777"],
  ["nothing to see", filled("#00000000"), "#ffffff"],
])("%s", async (_what, picture, colour) => {
  expect(await placeholderOf(await picture.toBuffer())).toBe(colour);
});

test("two halves have the colour between them", async () => {
  const half = await filled("#ff0000").resize(45, 60).toBuffer();
  const picture = filled("#000000").composite([{ input: half, left: 0, top: 0 }]);
  expect(await placeholderOf(await picture.toBuffer())).toMatch(/^#[78][0-9a-f]0000$/);
});
