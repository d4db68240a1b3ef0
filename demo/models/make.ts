/** Makes the 3D models of the demonstration's products: `node demo/models/make.ts`. */
import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Picture } from "#app/platform/media/picture.ts";
import { slugify } from "#app/values/slug.ts";
import catalog from "#demo/catalog.json" with { type: "json" };
import type { PicturedProduct } from "#demo/pictures/pictured-product.ts";
import { buildModel } from "./build.ts";
import { modelFor, SHOWN_IN_3D } from "./choose.ts";
import { toGlb } from "./export.ts";
import { MODEL_LIST, MODEL_PREFIX } from "./stored-models.ts";

const STUDIO_GROUND = "#f4f2ee";
const folder = "productos-imagenes";
const files = path.join(import.meta.dirname, "../files");
const catalogue: readonly PicturedProduct[] = catalog;

const rows: { product: string; file: Picture }[] = [];
for (const product of SHOWN_IN_3D) rows.push({ product, file: await make(product) });
await removeOthers(new Set(rows.map(({ file }) => path.basename(file.key))));
await writeFile(MODEL_LIST, `[\n${rows.map((row) => ` ${JSON.stringify(row)}`).join(",\n")}\n]\n`);
console.log(`${rows.length} models in demo/files`);

async function make(name: string): Promise<Picture> {
  const product = catalogue.find((item) => item.name === name);
  if (!product) throw new Error(`The catalogue has no ${name}`);
  const bytes = await toGlb(buildModel(modelFor(product)));
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const key = `${folder}/${MODEL_PREFIX}${slugify(name)}-${digest}`;
  await mkdir(path.join(files, key), { recursive: true });
  await writeFile(path.join(files, key, "original.glb"), bytes);
  console.log(`${Math.round(bytes.length / 1000)} kB ${name}`);
  return { key, original: "original.glb", width: 0, height: 0, widths: [], placeholder: STUDIO_GROUND };
}

/** Deletes outdated models. */
async function removeOthers(kept: Set<string>): Promise<void> {
  for (const name of await readdir(path.join(files, folder))) {
    const isOld = name.startsWith(MODEL_PREFIX) && !kept.has(name);
    if (isOld) await rm(path.join(files, folder, name), { recursive: true });
  }
}
