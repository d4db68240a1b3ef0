import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

test.each([
  [0, "0 bytes"],
  [1023, "1,023 bytes"],
  [1536, "2 kB"],
  [16_297_937, "15.5 MB"],
  [3 * 1024 ** 3, "3 GB"],
  [2 * 1024 ** 5, "2,048 TB"],
])("%d bytes: %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
