/** Draws the backpacks of the personaliser, every shape in every colour: `node demo/pictures/front-backpacks.ts`. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type ColourName, colours, shapeNames } from "#app/backpacks/backpacks.ts";
import { frontBag } from "./front-bags.ts";

/** Twice the canvas, for sharp screens and the large download; a small one to choose by. */
const SIDE = 1200;
const SMALL = 160;
const folder = path.join(import.meta.dirname, "../../app/backpacks/ui/pictures");

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
let bytes = 0;
for (const shape of shapeNames) {
  for (const [colour, { cloth }] of Object.entries(colours) as [ColourName, { cloth: string }][]) {
    const drawn = await sharp(Buffer.from(frontBag(shape, cloth, SIDE)))
      .removeAlpha()
      .png()
      .toBuffer();
    const large = await sharp(drawn).webp({ quality: 72, effort: 6 }).toBuffer();
    const small = await sharp(drawn).resize(SMALL).webp({ quality: 70, effort: 6 }).toBuffer();
    await writeFile(path.join(folder, `${shape}-${colour}.webp`), large);
    await writeFile(path.join(folder, `${shape}-${colour}-chica.webp`), small);
    bytes += large.length + small.length;
  }
}
console.log(`${shapeNames.length * Object.keys(colours).length} backpacks, ${Math.round(bytes / 1024)} KB`);
