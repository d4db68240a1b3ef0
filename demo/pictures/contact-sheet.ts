/** Draws the first picture of each product on one sheet, docs/design/catalogue.webp: `node demo/pictures/contact-sheet.ts`. */
import path from "node:path";
import sharp from "sharp";
import catalog from "#demo/catalog.json" with { type: "json" };
import { readStoredPictures } from "#demo/stored-pictures.ts";
import { framesOf } from "./frames.ts";
import type { PicturedProduct } from "./pictured-product.ts";

const [SIDE, GAP, COLUMNS] = [96, 4, 12];
const here = import.meta.dirname;
const catalogue: readonly PicturedProduct[] = catalog;
const pictures = readStoredPictures();
const keys = new Set(
  catalogue.flatMap((product) => pictures.get(framesOf(product)[0]?.name ?? "")?.key ?? []),
);
const step = SIDE + GAP;
const places = [...keys].map(async (key, index) => ({
  input: await sharp(path.join(here, "../files", key, "160.webp"))
    .resize(SIDE)
    .toBuffer(),
  left: GAP + (index % COLUMNS) * step,
  top: GAP + Math.floor(index / COLUMNS) * step,
}));
const rows = Math.ceil(keys.size / COLUMNS);
const sheet = {
  width: COLUMNS * step + GAP,
  height: rows * step + GAP,
  channels: 3,
  background: "#ffffff",
} as const;
await sharp({ create: sheet })
  .composite(await Promise.all(places))
  .webp({ quality: 72 })
  .toFile(path.join(here, "../../docs/design/catalogue.webp"));
