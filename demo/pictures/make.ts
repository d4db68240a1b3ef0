/** Draws every picture of the demonstration and the site's icons: `node demo/pictures/make.ts`. */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { MODEL_PREFIX } from "../models/stored-models.ts";
import { drawings } from "./draw.ts";
import { type Stored, store } from "./encode.ts";
import { makeIcons } from "./icons.ts";
import { banners, promotionSvg, slides } from "./promotion.ts";
import { inStudio } from "./studio.ts";

const files = path.join(import.meta.dirname, "../files");
const publicFolder = path.join(import.meta.dirname, "../../public");

const stored: Stored[] = [];
for (const [name, draw] of Object.entries(drawings)) {
  stored.push(await store(files, "productos-imagenes", name, inStudio(draw())));
}
for (const [name, banner] of Object.entries(banners)) {
  stored.push(await store(files, "categorias-imagenes", name, promotionSvg(banner)));
}
for (const [name, slide] of Object.entries(slides)) {
  stored.push(await store(files, "portada-imagenes", name, promotionSvg(slide)));
}
await removeOthers(new Set(stored.map((picture) => picture.key)));
const rows = stored.map((picture) => ` ${JSON.stringify(picture)}`);
await writeFile(path.join(files, "manifest.json"), `[\n${rows.join(",\n")}\n]\n`);
await mkdir(publicFolder, { recursive: true });
await makeIcons(publicFolder);
console.log(`${stored.length} pictures in demo/files, icons in public`);

/** Pictures that were drawn differently before. */
async function removeOthers(keys: Set<string>): Promise<void> {
  for (const folder of ["productos-imagenes", "categorias-imagenes", "portada-imagenes"]) {
    for (const name of await readdir(path.join(files, folder))) {
      const isModel = name.startsWith(MODEL_PREFIX);
      if (!isModel && !keys.has(`${folder}/${name}`))
        await rm(path.join(files, folder, name), { recursive: true });
    }
  }
}
