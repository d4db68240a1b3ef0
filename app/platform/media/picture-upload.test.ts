import { expect, test } from "vitest";
import { pictureSentences, refusePicture } from "./picture-upload.ts";

test("a picture of another type, or a heavy one, is refused before it is sent", () => {
  const refusal = (name: string, size = 1000) => refusePicture({ name, size });
  expect(refusal("lista.txt")).toBe(pictureSentences["not-a-picture"]);
  expect(refusal("foto.HEIC")).toBe(pictureSentences.heic);
  expect(refusal("foto.jpg", 9 * 1024 * 1024)).toBe(pictureSentences["too-heavy"]);
  expect(refusal("foto.jpg")).toBeUndefined();
});
