import { lighter } from "./colour.ts";
import { drawings, type PictureName } from "./draw.ts";
import { range } from "./geometry.ts";

type Backdrop = { from: string; to: string; pool: string; seeds: string };
type Placed = { name: PictureName; x: number; bottom: number; height: number };
export type Promotion = { width: number; height: number; backdrop: Backdrop; objects: Placed[] };

const cochineal: Backdrop = { from: "#8c1237", to: "#c02a56", pool: "#f0a9bd", seeds: "#ffffff" };
const sand: Backdrop = { from: "#eadcc2", to: "#f4ecdf", pool: "#ffffff", seeds: "#b01e48" };
const indigo: Backdrop = { from: "#1f2c44", to: "#3c5478", pool: "#b7c9e2", seeds: "#ffffff" };
const clay: Backdrop = { from: "#efe3d6", to: "#f8f3ec", pool: "#ffffff", seeds: "#8a5a3c" };

/** The home page's slides; the left part is free for heading and text (light on the first and third). */
export const slides = {
  "portada-componentes": promotion(1600, 520, cochineal, [
    { name: "placa-atx-plata", x: 1340, bottom: 420, height: 330 },
    { name: "grafica-tres-plata", x: 1010, bottom: 452, height: 262 },
    { name: "procesador-muescas", x: 1290, bottom: 492, height: 140 },
  ]),
  "portada-accesorios": promotion(1600, 520, sand, [
    { name: "parlantes-dos", x: 1400, bottom: 370, height: 270 },
    { name: "audifonos-rojo", x: 880, bottom: 410, height: 340 },
    { name: "teclado-sesenta-blanco", x: 1170, bottom: 478, height: 265 },
    { name: "mouse-negro-inalambrico", x: 1450, bottom: 482, height: 150 },
  ]),
  "portada-mochilas": promotion(1600, 520, indigo, [
    { name: "mochila-celeste", x: 1410, bottom: 462, height: 380 },
    { name: "mochila-ruedas", x: 920, bottom: 470, height: 410 },
    { name: "mochila-gamer", x: 1170, bottom: 486, height: 430 },
  ]),
};

/** One banner per category, for its page and the menu. */
export const banners = {
  componentes: promotion(1200, 480, clay, [
    { name: "placa-micro-oscura", x: 930, bottom: 372, height: 300 },
    { name: "grafica-dos-oscura", x: 660, bottom: 428, height: 235 },
    { name: "memoria-negra-rgb", x: 990, bottom: 450, height: 128 },
  ]),
  accesorios: promotion(1200, 480, sand, [
    { name: "audifonos-negro", x: 1050, bottom: 345, height: 285 },
    { name: "teclado-completo-rgb", x: 730, bottom: 430, height: 262 },
    { name: "mouse-negro-inalambrico", x: 1050, bottom: 442, height: 140 },
  ]),
  mochilas: promotion(1200, 480, clay, [
    { name: "mochila-viaje", x: 1040, bottom: 430, height: 370 },
    { name: "mochila-marino", x: 620, bottom: 430, height: 330 },
    { name: "mochila-negra", x: 835, bottom: 446, height: 375 },
  ]),
};

function promotion(width: number, height: number, backdrop: Backdrop, objects: Placed[]): Promotion {
  return { width, height, backdrop, objects };
}

export function promotionSvg({ width, height, backdrop, objects }: Promotion): string {
  const placed = objects.map(place);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="${backdrop.from}"/><stop offset="1" stop-color="${backdrop.to}"/></linearGradient>
<radialGradient id="pool" cx=".72" cy=".5" r=".5"><stop offset="0" stop-color="${backdrop.pool}" stop-opacity=".85"/><stop offset="1" stop-color="${backdrop.pool}" stop-opacity="0"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-color="${lighter(backdrop.to, 0.4)}" stop-opacity="0"/><stop offset="1" stop-color="${lighter(backdrop.to, 0.4)}" stop-opacity=".3"/></linearGradient>
${placed.map((item) => item.defs).join("")}
</defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>${board(width, height, backdrop.seeds)}
<rect width="${width}" height="${height}" fill="url(#pool)"/><rect width="${width}" height="${height}" fill="url(#floor)"/>
${placed.map((item) => item.svg).join("")}
</svg>`;
}

/** A yupana, faint on the wall: a field of hollows, some with a seed. */
function board(width: number, height: number, colour: string): string {
  const step = height / 6.5;
  const cells = range(8 * 6).map((i) => {
    const [x, y] = [width - step * (8.2 - (i % 8)), step * (0.75 + Math.floor(i / 8))];
    const seed = (i * 7) % 5 < 2 ? `<circle cx="${x}" cy="${y}" r="${step * 0.17}" fill="${colour}"/>` : "";
    return `<circle cx="${x}" cy="${y}" r="${step * 0.3}" fill="none" stroke="${colour}" stroke-width="2"/>${seed}`;
  });
  return `<g opacity=".13">${cells.join("")}</g>`;
}

function place({ name, x, bottom, height }: Placed): { defs: string; svg: string } {
  const { defs, body, box } = drawings[name]();
  const scale = height / box.height;
  const left = x - (box.x + box.width / 2) * scale;
  const top = bottom - (box.y + box.height) * scale;
  return { defs, svg: `<g transform="translate(${left} ${top}) scale(${scale})">${body}</g>` };
}
