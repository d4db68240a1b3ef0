import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeStoreFont, STORE_FONT } from "./store-font.ts";

test("the store's font is what its script makes of the package", async () => {
  expect((await readFile(STORE_FONT)).equals(await makeStoreFont())).toBe(true);
});
