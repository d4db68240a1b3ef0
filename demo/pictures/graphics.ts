import { darker, lighter } from "./colour.ts";
import { circle, front, left, type Point, range, rect, top } from "./geometry.ts";
import { type Drawing, makeScene, type Scene } from "./scene.ts";

type Look = { shroud: string; trim: string; blade: string; accent: string };
const dark: Look = { shroud: "#39363a", trim: "#4d494d", blade: "#2b292c", accent: "#b01e48" };
const pale: Look = { shroud: "#e4e0da", trim: "#cfc9c1", blade: "#efece8", accent: "#b8b1a8" };
const silver: Look = { shroud: "#45424a", trim: "#b9b5b3", blade: "#2e2c30", accent: "#d8d4cf" };

const cards = {
  "una-baja": { length: 150, height: 84, fans: [[96, 42, 31]], look: dark, scale: 4.7 },
  "dos-oscura": { length: 205, height: 114, fans: fanRow(205, 2, 114), look: dark, scale: 4 },
  "dos-blanca": { length: 205, height: 114, fans: fanRow(205, 2, 114), look: pale, scale: 4 },
  "dos-plata": { length: 205, height: 114, fans: fanRow(205, 2, 114), look: silver, scale: 4 },
  "tres-oscura": { length: 300, height: 122, fans: fanRow(300, 3, 122), look: dark, scale: 2.95 },
  "tres-plata": { length: 300, height: 122, fans: fanRow(300, 3, 122), look: silver, scale: 2.95 },
} satisfies Record<string, { length: number; height: number; fans: number[][]; look: Look; scale: number }>;

/** Standing on its long edge, fans to the viewer, the bracket at the left. */
export function graphicsCard(kind: keyof typeof cards): Drawing {
  const { length, height, fans, look, scale } = cards[kind];
  const depth = kind === "una-baja" ? 22 : 42;
  const scene = makeScene(`gpu-${kind}`, { azimuth: 27, elevation: 17, scale, at: [600, 640] });
  const [x, y, floor] = [-length / 2, -depth / 2, 9];
  const z = height / 2 + floor;
  const low = -height / 2 + floor;
  const on = (h: number) => front(x, y + h, z);
  moveDown(scene, low, length, depth, x, y);
  scene.prism(front(x + 30, y + 1, low + 1), rect(0, 0, 82, 9), 1.6, { colour: "#1e2422" });
  scene.decal(front(x + 30, y + 2.6, low), goldFingers(82));
  scene.prism(on(0), rect(2, 0, length - 2, height, 2), 2.4, { colour: "#1c1f1e" });
  scene.prism(on(3), rect(8, 5, length - 13, height - 8, 2), depth - 16, { colour: "#a9a39c", gloss: 0.5 });
  finStack(scene, x, y, z, length, depth);
  scene.prism(
    on(depth - 15),
    shroudOutline(length, height),
    15,
    { colour: look.shroud, gloss: 0.5 },
    { bevel: 3 },
  );
  const face = on(depth);
  for (const [cx = 0, cy = 0, r = 0] of fans) fan(scene, face, cx, cy, r, look);
  scene.decal(face, accents(length, height, look));
  bracket(scene, x, y, z, height, kind === "una-baja");
  return scene.drawing();
}

function moveDown(scene: Scene, low: number, length: number, depth: number, x: number, y: number): void {
  const footprint = rect(x - 2, y, length + 2, depth);
  const [ax, ay] = scene.project([0, 0, 0]);
  const [bx, by] = scene.project([0, 0, low - 8]);
  scene.raw(`<g transform="translate(${bx - ax} ${by - ay})">`);
  scene.shadow(footprint);
  scene.raw("</g>");
}

function finStack(scene: Scene, x: number, y: number, z: number, length: number, depth: number): void {
  const fins = range(Math.floor((length - 20) / 3.2)).map(
    (i) => `<rect x="${9 + i * 3.2}" y="3.5" width="1.5" height="${depth - 20}" fill="#5f5a55"/>`,
  );
  scene.decal(top(z - 5, x, y), fins.join(""), 0);
}

function shroudOutline(length: number, height: number): Point[] {
  const c = 11;
  return [
    [4, 0],
    [length - c, 0],
    [length, c],
    [length, height - c * 0.6],
    [length - c * 0.6, height],
    [length * 0.52, height],
    [length * 0.49, height - 3],
    [length * 0.33, height - 3],
    [length * 0.3, height],
    [4, height],
  ];
}

function fan(
  scene: Scene,
  face: ReturnType<typeof front>,
  cx: number,
  cy: number,
  r: number,
  look: Look,
): void {
  const well = scene.gradient(["#070607", "#1d1b1d"], [0, 0, 0.4, 1]);
  const rimTone = scene.gradient([darker(look.trim, 0.45), lighter(look.trim, 0.35)], [0, 0, 1, 1]);
  scene.decal(
    face,
    `<circle cx="${cx}" cy="${cy}" r="${r + 2.6}" fill="${rimTone}"/><circle cx="${cx}" cy="${cy}" r="${r + 1}" fill="${well}"/>`,
  );
  const leaf = scene.gradient(
    [lighter(look.blade, 0.3), look.blade, darker(look.blade, 0.45)],
    [0, 0, 1, 0.7],
  );
  const blades = range(11).map((i) => {
    const turn = (i * 360) / 11;
    return `<path transform="rotate(${turn})" d="M${r * 0.3} ${-r * 0.1}C${r * 0.55} ${-r * 0.42} ${r * 0.8} ${-r * 0.4} ${r * 0.9} ${-r * 0.3}A${r * 0.95} ${r * 0.95} 0 0 1 ${r * 0.94} ${r * 0.16}C${r * 0.7} ${-r * 0.05} ${r * 0.45} ${r * 0.02} ${r * 0.28} ${r * 0.14}Z" fill="${leaf}" stroke="#0b0a0b" stroke-opacity=".5" stroke-width=".4"/>`;
  });
  const ring = `<circle r="${r * 0.965}" fill="none" stroke="${lighter(look.blade, 0.12)}" stroke-width="${r * 0.035}"/>`;
  const hub = scene.gradient([lighter(look.shroud, 0.28), darker(look.shroud, 0.25)]);
  scene.decal(face, `<g transform="translate(${cx} ${cy})">${blades.join("")}${ring}</g>`);
  scene.prism(
    face,
    circle(cx, cy, r * 0.31),
    1.6,
    { colour: look.shroud, gloss: 0.6 },
    { bevel: 0.8, cap: hub },
  );
  scene.decal(
    face,
    `<circle cx="${cx}" cy="${cy}" r="${r * 0.15}" fill="none" stroke="${look.accent}" stroke-width="${r * 0.03}"/>`,
    1.6,
  );
}

function accents(length: number, height: number, look: Look): string {
  const far = length - 3;
  return `<g fill="none" stroke="${look.trim}" stroke-width=".9" opacity=".9"><path d="M7 4h${length * 0.3}l5 5"/><path d="M7 ${height - 5}h${length * 0.2}l5-5"/></g>
<path d="M${far - 16} 3.2h6.4l8.6 8.8v9z" fill="${look.accent}"/><path d="M7 ${height * 0.36}v${height * 0.28}" stroke="${look.accent}" stroke-width="1.6"/>`;
}

function bracket(scene: Scene, x: number, y: number, z: number, height: number, low: boolean): void {
  const steel = { colour: "#b7b2ab", gloss: 0.7 };
  const width = low ? 19 : 39;
  scene.prism(left(x, y - 1, z + 6), rect(0, 0, width, height + 9, 1), 1.4, steel, {
    cap: scene.gradient(["#f0ede9", "#b9b4ad", "#d6d2cc"], [0, 0, 0.6, 1]),
  });
  const port = (cx: number, cy: number, w: number, h: number) =>
    `<rect x="${cx}" y="${cy}" width="${w}" height="${h}" rx="1" fill="#1a1817" stroke="#8a857f" stroke-width=".7"/><rect x="${cx + w * 0.36}" y="${cy + 2}" width="${w * 0.28}" height="${h - 4}" fill="#4c4844"/>`;
  const ports = range(low ? 2 : 4).map((i) => port(4.4, 15 + i * ((height - 22) / (low ? 2 : 4)), 6.5, 16));
  const vents = low
    ? []
    : range(16).map(
        (i) =>
          `<rect x="${17 + (i % 2) * 9}" y="${16 + Math.floor(i / 2) * ((height - 28) / 8)}" width="6" height="${(height - 28) / 8 - 3.4}" rx="1.4" fill="#2a2725"/>`,
      );
  scene.decal(left(x - 1.4, y - 1, z + 6), ports.join("") + vents.join(""));
  scene.prism(top(z + 5, x - 10, y - 1), rect(0, 0, 10, width, 1), 1.3, steel);
}

function goldFingers(width: number): string {
  const pins = range(34).map((i) =>
    i === 9
      ? ""
      : `<rect x="${1 + (i * (width - 3)) / 34}" y="1.4" width="1.5" height="6.2" fill="#dcae58"/>`,
  );
  return pins.join("");
}

function fanRow(length: number, count: number, height: number): number[][] {
  const r = Math.min(height * 0.41, (length - 26) / count / 2 - 3.5);
  return range(count).map((i) => [13 + ((length - 23) / count) * (i + 0.5), height / 2, r]);
}
