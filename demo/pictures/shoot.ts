/**
 * Renders the pictures of all products of the demonstration: `node demo/pictures/shoot.ts [subcategory …]`.
 * A frame takes seconds, so existing cut-out pictures are kept, except those of the named subcategories.
 * Each finished picture replaces its former one at once, so that an interrupted run can be continued.
 */
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import catalog from "#demo/catalog.json" with { type: "json" };
import { buildModel } from "#demo/models/build.ts";
import { toGlb } from "#demo/models/export.ts";
import { openStudio } from "#demo/models/open-studio.ts";
import { MODEL_PREFIX } from "#demo/models/stored-models.ts";
import { VIEW_NAMES, VIEWS } from "#demo/models/views.ts";
import { type Stored, store } from "./encode.ts";
import { type Frame, framesOf } from "./frames.ts";
import type { PicturedProduct } from "./pictured-product.ts";

const SIDES = { "three-quarter": 900, front: 900, detail: 768 };
const WIDTHS = { "three-quarter": [160, 320, 480, 900], front: [160, 480, 900], detail: [160, 480, 768] };
const FOLDER = "productos-imagenes";
const files = path.join(import.meta.dirname, "../files");
const list = path.join(files, "products.json");

const catalogue: readonly PicturedProduct[] = catalog;
const again = process.argv.slice(2);
// The main view first, so that an interrupted run leaves a usable shelf.
const frames = catalogue
  .flatMap(framesOf)
  .toSorted((a, b) => VIEW_NAMES.indexOf(a.view) - VIEW_NAMES.indexOf(b.view));
const framesByName = new Map(frames.map((frame) => [frame.name, frame]));
const retaken = new Set(
  catalogue
    .filter(({ subcategory }) => again.includes(subcategory))
    .flatMap((product) => framesOf(product).map(({ name }) => name)),
);
const taken = new Map((await readTaken()).map((row) => [row.name, row]));
const kept = new Set(
  [...taken.values()].filter(({ name, cutOut }) => cutOut && !retaken.has(name)).map(({ name }) => name),
);

const studio = await openStudio();
const models = new Map<string, Uint8Array>();
let encoding: Promise<unknown> = Promise.resolve();
for (const frame of framesByName.values()) {
  if (kept.has(frame.name)) continue;
  const started = Date.now();
  const cut = await shoot(frame);
  // The next frame is rendered while this one is encoded.
  encoding = encoding.then(() => keep(frame, cut));
  console.log(`${frame.name}: ${Date.now() - started} ms`);
}
await encoding;
await studio.close();
await removeOthers();

async function shoot({ facts, view }: Frame): Promise<Buffer> {
  const built = JSON.stringify(facts);
  const file = models.get(built) ?? (await toGlb(buildModel(facts)));
  models.set(built, file);
  return studio.shoot({
    models: [{ file }],
    view: VIEWS[facts.kind][view],
    width: SIDES[view],
    height: SIDES[view],
  });
}

async function keep({ name, view }: Frame, cut: Buffer): Promise<void> {
  taken.set(name, await store(files, FOLDER, name, cut, WIDTHS[view], { cutOut: true }));
  const rows = [...framesByName.keys()].flatMap((frameName) => taken.get(frameName) ?? []);
  await writeFile(list, `[\n${rows.map((row) => ` ${JSON.stringify(row)}`).join(",\n")}\n]\n`);
}

async function readTaken(): Promise<Stored[]> {
  return readFile(list, "utf8").then(
    (text) => JSON.parse(text) as Stored[],
    () => [],
  );
}

/** Deletes outdated pictures. */
async function removeOthers(): Promise<void> {
  const keys = new Set([...framesByName.keys()].map((name) => path.basename(taken.get(name)?.key ?? "")));
  for (const name of await readdir(path.join(files, FOLDER))) {
    if (!name.startsWith(MODEL_PREFIX) && !keys.has(name))
      await rm(path.join(files, FOLDER, name), { recursive: true });
  }
}
