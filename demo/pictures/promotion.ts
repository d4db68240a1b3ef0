import sharp from "sharp";
import { lighter } from "#app/values/colour.ts";
import type { View } from "#demo/models/views.ts";

type Backdrop = { from: string; to: string; pool: string; seeds: string };
/** A product's place (metres) and turn (degrees); small things may be enlarged. */
export type Placed = { product: string; place: [number, number, number]; turn?: number; scale?: number };
export type Promotion = {
  width: number;
  height: number;
  /** share of the width that the products take, from the right */
  share: number;
  backdrop: Backdrop;
  view: View;
  objects: Placed[];
};

const cochineal: Backdrop = { from: "#8c1237", to: "#c02a56", pool: "#f0a9bd", seeds: "#ffffff" };
const sand: Backdrop = { from: "#eadcc2", to: "#f4ecdf", pool: "#ffffff", seeds: "#b01e48" };
const indigo: Backdrop = { from: "#1f2c44", to: "#3c5478", pool: "#b7c9e2", seeds: "#ffffff" };
const clay: Backdrop = { from: "#efe3d6", to: "#f8f3ec", pool: "#ffffff", seeds: "#8a5a3c" };

const slide = { width: 1600, height: 520, share: 0.48 };
const banner = { width: 1200, height: 480, share: 0.62 };

/** The home page's slides; the left part is free for heading and text (light on the first and third). */
export const slides: Record<string, Promotion> = {
  "portada-componentes": {
    ...slide,
    backdrop: cochineal,
    view: { turn: -16, lift: 15 },
    objects: [
      { product: "MSI GeForce RTX 5090 VENTUS 3X OC 32 GB", place: [0, 0, 0], turn: -6 },
      { product: "ASUS PRIME B650-PLUS WIFI", place: [0.27, 0, 0.0], turn: 14, scale: 0.66 },
      {
        product: "TEAMGROUP T-Force Delta RGB 32 GB (2 x 16 GB) DDR5-6000 CL30",
        place: [0.12, 0, 0.15],
        turn: 10,
        scale: 1.1,
      },
      { product: "AMD Ryzen 7 9800X3D", place: [-0.08, 0, 0.14], turn: 24, scale: 2 },
    ],
  },
  "portada-accesorios": {
    ...slide,
    backdrop: sand,
    view: { turn: -14, lift: 20 },
    objects: [
      { product: "Edifier MR4", place: [0.12, 0, -0.2] },
      { product: "HyperX Cloud II", place: [-0.19, 0, 0.04], turn: -14, scale: 1.3 },
      { product: "Keychron C3 Pro", place: [0.12, 0, 0.08], turn: 4 },
      { product: "Redragon COBRA M711", place: [0.36, 0, 0.08], turn: 14, scale: 1.15 },
    ],
  },
  "portada-mochilas": {
    ...slide,
    backdrop: indigo,
    view: { turn: -14, lift: 7 },
    objects: [
      { product: 'Mochila con ruedas para laptop 15.6"', place: [-0.44, 0, -0.12], turn: -8, scale: 0.92 },
      { product: 'Mochila gamer para laptop 17.3"', place: [0, 0, 0.06], turn: 0 },
      { product: "Mochila escolar juvenil 18 L", place: [0.4, 0, 0], turn: 12, scale: 1.08 },
    ],
  },
};

export const banners: Record<string, Promotion> = {
  componentes: {
    ...banner,
    backdrop: clay,
    view: { turn: -14, lift: 18 },
    objects: [
      { product: "ASUS Dual GeForce RTX 4070 SUPER EVO OC White 12 GB", place: [0, 0, 0], turn: -8 },
      { product: "Intel Core i5-14600K", place: [0.06, 0, 0.13], turn: 20, scale: 1.7 },
      { product: "Seagate BarraCuda 2 TB", place: [0.2, 0, -0.02], turn: 10 },
    ],
  },
  accesorios: {
    ...banner,
    backdrop: sand,
    view: { turn: -14, lift: 22 },
    objects: [
      { product: "Audio-Technica ATH-M50x", place: [-0.02, 0, -0.14], turn: -8 },
      { product: "Royal Kludge RK61", place: [0, 0, 0.08], turn: 4 },
      { product: "Logitech M185", place: [0.23, 0, 0.06], turn: 14 },
    ],
  },
  mochilas: {
    ...banner,
    backdrop: clay,
    view: { turn: -14, lift: 8 },
    objects: [
      { product: "Mochila de viaje expandible 40 L", place: [0.02, 0, -0.05], turn: -4 },
      { product: 'Mochila ejecutiva impermeable para laptop 14"', place: [-0.37, 0, 0.06], turn: -10 },
      { product: 'Mochila antirrobo para laptop 15.6" con puerto USB', place: [0.38, 0, 0.05], turn: 10 },
    ],
  },
};

export async function composed(
  { width, height, share, backdrop }: Promotion,
  group: Buffer,
): Promise<Buffer> {
  return sharp(Buffer.from(wall(width, height, backdrop)))
    .composite([
      { input: await faded(group, share * width, height), left: Math.round(width * (1 - share)), top: 0 },
    ])
    .png()
    .toBuffer();
}

/** Fades the shadow at the left edge of the group's ground. */
function faded(group: Buffer, width: number, height: number): Promise<Buffer> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="fade"><stop offset="0" stop-opacity="0"/><stop offset=".055"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#fade)"/></svg>`;
  return sharp(group)
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
}

function wall(width: number, height: number, backdrop: Backdrop): string {
  const shine = lighter(backdrop.to, 0.4);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="${backdrop.from}"/><stop offset="1" stop-color="${backdrop.to}"/></linearGradient>
<radialGradient id="pool" cx=".72" cy=".5" r=".5"><stop offset="0" stop-color="${backdrop.pool}" stop-opacity=".85"/><stop offset="1" stop-color="${backdrop.pool}" stop-opacity="0"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-color="${shine}" stop-opacity="0"/><stop offset="1" stop-color="${shine}" stop-opacity=".3"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>${board(width, height, backdrop.seeds)}
<rect width="${width}" height="${height}" fill="url(#pool)"/><rect width="${width}" height="${height}" fill="url(#floor)"/>
</svg>`;
}

/** A faint yupana on the wall: a grid of hollows, some with a seed. */
function board(width: number, height: number, colour: string): string {
  const step = height / 6.5;
  const cells = Array.from({ length: 8 * 4 }, (_, index) => {
    const [x, y] = [width - step * (8.2 - (index % 8)), step * (0.75 + Math.floor(index / 8))];
    const seed =
      (index * 7) % 5 < 2 ? `<circle cx="${x}" cy="${y}" r="${step * 0.17}" fill="${colour}"/>` : "";
    return `<circle cx="${x}" cy="${y}" r="${step * 0.3}" fill="none" stroke="${colour}" stroke-width="2"/>${seed}`;
  });
  return `<g opacity=".13">${cells.join("")}</g>`;
}
