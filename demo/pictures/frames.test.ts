import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import catalog from "#demo/catalog.json" with { type: "json" };
import { categories } from "#demo/categories.ts";
import { readStoredModels } from "#demo/models/stored-models.ts";
import { slidePictures } from "#demo/seed.ts";
import { demoSlides } from "#demo/slides.ts";
import { readStoredPictures } from "#demo/stored-pictures.ts";
import { framesOf } from "./frames.ts";
import type { PicturedProduct } from "./pictured-product.ts";

const MAX_BYTES = 40_000_000;
const products: PicturedProduct[] = catalog;
const demo = path.join(import.meta.dirname, "..");
const pictures = readStoredPictures();
const frameNames = (name: string) => {
  const product = products.find((item) => item.name === name);
  if (!product) throw new Error(`${name} is not in the catalogue`);
  return framesOf(product).map((frame) => frame.name);
};

test("all pictures of every product are stored", () => {
  const missing = products.flatMap(framesOf).filter(({ name }) => !pictures.has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test("every stored file belongs to a picture or a model, and none is missing", async () => {
  const expected = [...pictures.values(), ...readStoredModels().values()].flatMap(
    ({ key, widths, original }) =>
      [...new Set([original, ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`])])].map(
        (file) => `${key}/${file}`,
      ),
  );
  const there = (await filesBelow("files")).filter((file) => !file.endsWith(".json"));
  expect(there.toSorted()).toEqual(expected.toSorted());
});

test("the whole demonstration stays under 40 MB", async () => {
  const sizes = await Promise.all((await filesBelow("")).map((file) => stat(path.join(demo, file))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});

test("every slide and every category has its composed picture", () => {
  expect(slidePictures).toHaveLength(demoSlides.length);
  const composed = [...slidePictures, ...categories.map(({ banner }) => banner)];
  expect(composed.filter((name) => !pictures.has(name))).toEqual([]);
});

test("products with different looks have different pictures", () => {
  const [whole, , detail] = frameNames("AMD Ryzen 5 4500");
  const [otherWhole, , otherDetail] = frameNames("AMD Ryzen 7 5700X");
  expect(whole).not.toBe(otherWhole);
  expect(detail).toBe(otherDetail);
  expect(frameNames("WD Black SN850X 1 TB")).not.toEqual(frameNames("Kingston NV3 1 TB"));
});

test("the first pictures of all products are different", () => {
  const leading = products.map(
    (product) => pictures.get(framesOf(product)[0]?.name ?? "")?.key ?? product.name,
  );
  expect(leading.filter((key, index) => leading.indexOf(key) !== index)).toEqual([]);
});

async function filesBelow(folder: string): Promise<string[]> {
  const root = path.join(demo, folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
