import { circle, type Point, range, rect, top } from "./geometry.ts";
import { type BoardSize, edges, expansion, type Look, memorySlot, type On } from "./motherboard-slots.ts";
import { type Drawing, makeScene, type Scene } from "./scene.ts";

const looks = {
  oscura: { board: "#222527", metal: "#3b393d", accent: "#b01e48" },
  plata: { board: "#222527", metal: "#b6b1ab", accent: "#6b6660" },
  cobre: { board: "#3b2a20", metal: "#45403c", accent: "#d8a25a" },
  azul: { board: "#1f3550", metal: "#b4b4b6", accent: "#d7d3cd" },
} satisfies Record<string, Look>;
const sizes = { atx: [244, 305], micro: [244, 244], mini: [170, 170] } as const;

export type BoardLook = keyof typeof looks;

/** Seen from its long edge: the ports at the left, the memory at the right. */
export function motherboard(size: BoardSize, look: BoardLook, slots: 2 | 4): Drawing {
  const [w, h] = sizes[size];
  const colours = looks[look];
  const scene = makeScene(`board-${size}-${look}-${slots}`, {
    azimuth: -30,
    elevation: 52,
    scale: 2.6,
    at: [600, 600],
  });
  const on = (z = 0) => top(z + 3, -w / 2, -h / 2);
  scene.shadow(rect(-w / 2, -h / 2, w, h, 2));
  scene.prism(on(-3), rect(0, 0, w, h, 2), 2.4, { colour: colours.board, gloss: 0.35 }, { sheen: 0.14 });
  scene.decal(on(-0.6), traces(w, h, colours));
  const shift = size === "mini" ? -6 : 0;
  powerStage(scene, on, colours, shift, slots);
  socket(scene, on, 92 + shift, 62 + shift);
  for (const i of range(slots)) memorySlot(scene, on, w - 22 - (slots - 1 - i) * 9.4, i % 2 === 0, colours);
  expansion(scene, on, size, h, colours);
  edges(scene, on, w, h, size, colours);
  return scene.drawing();
}

function traces(w: number, h: number, { accent }: Look): string {
  const lines = range(34).map((i) => {
    const [x, y] = [((i * 0.7549) % 1) * (w - 40), ((i * 0.5698) % 1) * (h - 40)];
    return `<path d="M${x + 8} ${y + 8}h${12 + (i % 5) * 7}l${6 + (i % 3) * 4} ${6 + (i % 3) * 4}v${8 + (i % 4) * 6}"/>`;
  });
  const parts = range(150).map((i) => {
    const [x, y] = [6 + ((i * 0.7549) % 1) * (w - 14), 6 + ((i * 0.5698) % 1) * (h - 14)];
    return i % 3
      ? `<rect x="${x}" y="${y}" width="2.2" height="1.2" fill="#8d7a66" opacity=".7"/>`
      : `<circle cx="${x}" cy="${y}" r=".6" fill="#cfa860" opacity=".7"/>`;
  });
  const holes = [
    [6, 6],
    [w - 6, 6],
    [6, h - 6],
    [w - 6, h - 6],
  ].map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="4" fill="#b9b1a4"/><circle cx="${x}" cy="${y}" r="2.2" fill="#efe9e1"/>`,
  );
  return `<g fill="none" stroke="#fff" stroke-opacity=".09" stroke-width=".7">${lines.join("")}</g>${parts.join("")}${holes.join("")}<path d="M0 ${h * 0.83}L${w * 0.5} ${h}H0z" fill="${accent}" opacity=".16"/>`;
}

function powerStage(scene: Scene, on: On, { metal, accent }: Look, shift: number, slots: number): void {
  const stuff = { colour: metal, gloss: 0.5 };
  for (const i of range(slots === 4 ? 7 : 5)) {
    const x = 62 + shift + i * 10;
    scene.prism(
      on(),
      rect(x, 34 + shift, 7.4, 7.4, 0.8),
      5,
      { colour: "#5b585b", gloss: 0.4 },
      { bevel: 0.6 },
    );
  }
  scene.prism(
    on(),
    [
      [52, 5],
      [128 + shift, 5],
      [128 + shift, 22],
      [118 + shift, 30],
      [58, 30],
    ].map(([x = 0, y = 0]): Point => [x, y]),
    24,
    stuff,
    { bevel: 1.6, sheen: 0.13 },
  );
  scene.decal(
    on(24),
    range(7)
      .map((i) => `<path d="M${62 + i * 8} 8l-3 18" stroke="#000" stroke-opacity=".4" stroke-width="1.8"/>`)
      .join(""),
  );
  const tall = 100 + shift * 3;
  scene.prism(
    on(),
    [
      [5, 4],
      [44, 4],
      [48, 10],
      [48, tall - 14],
      [38, tall],
      [5, tall],
    ].map(([x = 0, y = 0]): Point => [x, y]),
    31,
    stuff,
    { bevel: 2, sheen: 0.13 },
  );
  scene.decal(
    on(31),
    `<path d="M36 6l6 5v${tall - 30}l-8 10h-4l8-12V12z" fill="${accent}"/><g stroke="#000" stroke-opacity=".28" stroke-width="1.6">${range(
      6,
    )
      .map((i) => `<path d="M9 ${tall - 12 - i * 6}h17"/>`)
      .join("")}</g>`,
  );
  for (const i of range(6)) {
    const at = on();
    scene.prism(
      at,
      circle(58 + shift + (i % 2) * 7, 48 + shift + Math.floor(i / 2) * 12, 2.9, 18),
      8,
      { colour: "#8e8a86", gloss: 0.7 },
      { bevel: 0.6 },
    );
  }
}

function socket(scene: Scene, on: On, x: number, y: number): void {
  scene.prism(on(), rect(x - 27, y - 22, 58, 66, 3), 3.4, { colour: "#17181a", gloss: 0.3 }, { bevel: 0.6 });
  const steel = scene.gradient(["#efece8", "#b5b0aa", "#dcd8d3"], [0, 0, 1, 1]);
  scene.prism(
    on(),
    rect(x - 20, y - 14, 44, 50, 2),
    5.2,
    { colour: "#b9b4ae", gloss: 0.7 },
    { bevel: 0.6, cap: steel },
  );
  scene.prism(on(), rect(x - 13.5, y - 6.5, 31, 35, 1), 5.6, { colour: "#1b1a1a" });
  const pins = range(15 * 17).map((i) => {
    const [a, b] = [i % 15, Math.floor(i / 15)];
    const hollow = a > 5 && a < 9 && b > 6 && b < 10;
    return hollow ? "" : `<circle cx="${x - 11.6 + a * 1.95}" cy="${y - 4.6 + b * 1.95}" r=".55"/>`;
  });
  scene.decal(on(5.6), `<g fill="#d7ab5c">${pins.join("")}</g>`);
  const arm = scene.gradient(["#f4f1ee", "#98938d"]);
  scene.prism(on(5), rect(x + 26.4, y - 12, 2, 48, 1), 2, { colour: "#c9c5bf", gloss: 0.8 }, { cap: arm });
}
