import { createSerialQueue } from "#app/values/timing/serial-queue.ts";
import type { FileStore } from "./files.server.ts";
import { loadSharp } from "./sharp.server.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const PANEL = WIDTH - HEIGHT;
const [ACCENT, HOLLOW, SEED] = ["#b01e48", "#8a1237", "#fff6ee"];
const PAPER = "#efece8";
const SEEDS = new Set([0, 2, 4, 7]);
/** Matches only pictures that can be stored: others would be made again for each request. */
const SHARE_FILE = /^(productos-imagenes\/[a-z0-9-]+)\/compartir\.jpg$/;

const oneAtATime = createSerialQueue();
const making = new Map<string, Promise<boolean>>();

/** Leaves out name and price, which may change: the link preview has them as text. */
export async function makeSharePicture(files: FileStore, key: string): Promise<boolean> {
  const pictureKey = SHARE_FILE.exec(key)?.[1];
  if (!pictureKey) return false;
  const begun = making.get(key) ?? oneAtATime(() => make(files, pictureKey, key));
  making.set(key, begun);
  return begun.finally(() => making.delete(key));
}

async function make(files: FileStore, pictureKey: string, key: string): Promise<boolean> {
  const source = await files.readLargest(pictureKey);
  if (!source) return false;
  const sharp = await loadSharp();
  const picture = await sharp(source)
    .autoOrient()
    .resize(HEIGHT, HEIGHT, { fit: "cover" })
    .flatten({ background: PAPER })
    .toBuffer();
  const panel = Buffer.from(board());
  const card = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ACCENT } })
    .composite([
      { input: panel, left: 0, top: 0 },
      { input: picture, left: PANEL, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true });
  await files.write(key, await card.toBuffer());
  return true;
}

function board(): string {
  const step = PANEL / 3;
  const cells = Array.from({ length: 9 }, (_, cell) => {
    const [x, y] = [step * ((cell % 3) + 0.5), (HEIGHT - PANEL) / 2 + step * (Math.floor(cell / 3) + 0.5)];
    const isSeed = SEEDS.has(cell);
    return `<circle cx="${x}" cy="${y}" r="${isSeed ? 62 : 52}" fill="${isSeed ? SEED : HOLLOW}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL}" height="${HEIGHT}">${cells.join("")}</svg>`;
}
