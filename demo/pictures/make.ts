/** Composes the slides and banners of the demonstration and draws the site's icons: `node demo/pictures/make.ts`. */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import catalog from "#demo/catalog.json" with { type: "json" };
import { buildModel } from "#demo/models/build.ts";
import { modelFor } from "#demo/models/choose.ts";
import { toGlb } from "#demo/models/export.ts";
import { openStudio } from "#demo/models/open-studio.ts";
import { type Stored, store } from "./encode.ts";
import { makeIcons } from "./icons.ts";
import type { PicturedProduct } from "./pictured-product.ts";
import { banners, composed, type Promotion, slides } from "./promotion.ts";

const files = path.join(import.meta.dirname, "../files");
const publicFolder = path.join(import.meta.dirname, "../../public");
const WIDTHS = [480, 640, 960, 1200, 1600];
const catalogue: readonly PicturedProduct[] = catalog;

const studio = await openStudio(10);
const stored: Stored[] = [];
for (const [folder, promotions] of [
  ["categorias-imagenes", banners],
  ["portada-imagenes", slides],
] as const) {
  for (const [name, promotion] of Object.entries(promotions)) {
    const widths = WIDTHS.filter((width) => width <= promotion.width);
    stored.push(await store(files, folder, name, await compose(promotion), widths));
    console.log(name);
  }
  await removeOthers(folder);
}
await studio.close();
const rows = stored.map((picture) => ` ${JSON.stringify(picture)}`);
await writeFile(path.join(files, "manifest.json"), `[\n${rows.join(",\n")}\n]\n`);
await mkdir(publicFolder, { recursive: true });
await makeIcons(publicFolder);

async function compose(promotion: Promotion): Promise<Buffer> {
  const { width, height, share, view, objects } = promotion;
  const models = await Promise.all(
    objects.map(async ({ product, ...where }) => ({ file: await modelOf(product), ...where })),
  );
  const group = await studio.shoot({ models, view, width: Math.round(width * share), height });
  return composed(promotion, group);
}

function modelOf(name: string): Promise<Uint8Array> {
  const product = catalogue.find((item) => item.name === name);
  if (!product) throw new Error(`The catalogue has no ${name}`);
  return toGlb(buildModel(modelFor(product)));
}

/** Deletes outdated pictures. */
async function removeOthers(folder: string): Promise<void> {
  const kept = new Set(stored.map(({ key }) => path.basename(key)));
  for (const name of await readdir(path.join(files, folder))) {
    if (!kept.has(name)) await rm(path.join(files, folder, name), { recursive: true });
  }
}
