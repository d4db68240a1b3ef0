/**
 * Renders catalogue products in the studio for inspection: `node demo/models/render.ts out/folder 900
 * three-quarter,front,detail "Logitech K120" …`. A subcategory's name selects all of its products.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { slugify } from "#app/values/slug.ts";
import catalog from "#demo/catalog.json" with { type: "json" };
import type { PicturedProduct } from "#demo/pictures/pictured-product.ts";
import { onBackdrop } from "./backdrop.ts";
import { buildModel } from "./build.ts";
import { modelFor } from "./choose.ts";
import { toGlb } from "./export.ts";
import { openStudio } from "./open-studio.ts";
import { VIEWS, type ViewName } from "./views.ts";

const [folder = "", size = "600", views = "three-quarter", ...names] = process.argv.slice(2);
const catalogue: readonly PicturedProduct[] = catalog;
const products = catalogue.filter(
  ({ name, subcategory }) => names.includes(name) || names.includes(subcategory),
);
if (products.length === 0)
  throw new Error("Name the folder, the size, the views and products of the catalogue.");

await mkdir(folder, { recursive: true });
const studio = await openStudio();
for (const product of products) {
  const facts = modelFor(product);
  const file = await toGlb(buildModel(facts));
  for (const view of views.split(",") as ViewName[]) {
    const started = Date.now();
    const cut = await studio.shoot({
      models: [{ file }],
      view: VIEWS[facts.kind][view],
      width: Number(size),
      height: Number(size),
    });
    await writeFile(
      path.join(folder, `${slugify(product.name)}-${view}.png`),
      await onBackdrop(cut, Number(size)).png().toBuffer(),
    );
    console.log(`${product.name}, ${view}: ${Date.now() - started} ms`);
  }
}
await studio.close();
