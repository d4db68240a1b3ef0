import { lighter, rainbow } from "./colour.ts";
import { front, range, rect, top } from "./geometry.ts";
import { type Drawing, makeScene, type Scene } from "./scene.ts";

const unit = 19.05;
type Key = { x: number; y: number; w: number; text: string; kind: "letter" | "edge" | "accent" };
type Look = {
  base: string;
  letter: string;
  edge: string;
  accent: string;
  light: "none" | "red" | "white" | "rgb";
};

const looks = {
  negro: { base: "#29272b", letter: "#3b383d", edge: "#3b383d", accent: "#3b383d", light: "none" },
  rojo: { base: "#262427", letter: "#3a373c", edge: "#2f2c31", accent: "#b01e48", light: "red" },
  rgb: { base: "#232125", letter: "#343137", edge: "#343137", accent: "#343137", light: "rgb" },
  blanco: { base: "#dcd7d0", letter: "#f4f1ec", edge: "#d3cdc5", accent: "#b01e48", light: "white" },
} satisfies Record<string, Look>;

const letters = ["QWERTYUIOP", "ASDFGHJKLÑ", "ZXCVBNM"] as const;

export type KeyboardLook = keyof typeof looks;
export type KeyboardSize = "completo" | "tkl" | "sesenta" | "touchpad";

export function keyboard(size: KeyboardSize, look: KeyboardLook, wired = true): Drawing {
  const colours: Look = looks[look];
  const keys = layout(size);
  const units = { completo: 22.6, tkl: 18.3, sesenta: 15, touchpad: 19.6 }[size];
  const rows = size === "sesenta" ? 5 : 6.3;
  const [w, h] = [units * unit + 13, rows * unit + 13];
  const scene = makeScene(`keys-${size}-${look}-${wired}`, {
    azimuth: -25,
    elevation: 54,
    scale: 2,
    at: [600, 600],
  });
  const [x, y, lift] = [-w / 2, -h / 2, 14];
  scene.shadow(rect(x, y, w, h, 4), 0.9);
  if (wired) cable(scene, y, colours);
  scene.prism(
    top(0, x, y),
    rect(0, 0, w, h, 6),
    lift,
    { colour: colours.base, gloss: 0.45 },
    { bevel: 2.5, sheen: 0.12 },
  );
  lightBed(scene, x, y, w, lift, keys, colours);
  for (const key of keys) keycap(scene, x + 6.5, y + 6.5, lift, key, colours, w);
  if (size === "touchpad") touchpad(scene, x + 15.6 * unit, y + 6.5, lift, colours);
  scene.decal(
    front(x, y + h, lift),
    `<rect x="${w / 2 - 12}" y="5" width="24" height="2.4" rx="1.2" fill="${colours.light === "none" ? "#5d595f" : "#b01e48"}"/>`,
  );
  return scene.drawing();
}

function cable(scene: Scene, y: number, { base }: Look): void {
  const points = range(61).map((i) => {
    const t = i / 60;
    return [-30 + 60 * Math.sin(t * 3.4), y - 2 - 560 * t, Math.max(2, 8 - 60 * t)] as const;
  });
  scene.cordShadow(points, 4);
  scene.cord(points, 4.6, base === "#dcd7d0" ? "#b9b3ab" : "#2b292d");
}

/** The light under the keys, seen in the gaps between them. */
function lightBed(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  lift: number,
  keys: Key[],
  { light }: Look,
): void {
  const cells = keys.map((key) => {
    const fill = {
      none: "#121113",
      red: "#c2183a",
      white: "#fffdf8",
      rgb: rainbow(((key.x + key.w / 2) * unit) / w),
    };
    return `<rect x="${key.x * unit}" y="${key.y * unit}" width="${key.w * unit}" height="${unit}" fill="${fill[light]}"/>`;
  });
  scene.decal(top(lift, x + 6.5, y + 6.5), cells.join(""));
}

function keycap(scene: Scene, x: number, y: number, lift: number, key: Key, look: Look, w: number): void {
  const on = top(lift, x + key.x * unit, y + key.y * unit);
  const width = key.w * unit;
  const colour = { letter: look.letter, edge: look.edge, accent: look.accent }[key.kind];
  scene.prism(on, rect(0.9, 0.9, width - 1.8, unit - 1.8, 2), 5, { colour, gloss: 0.15 }, { from: 2 });
  scene.prism(
    on,
    rect(2.2, 1.6, width - 4.4, unit - 4.6, 2.6),
    8.4,
    { colour: lighter(colour, 0.03), gloss: 0.3 },
    { from: 4.6, bevel: 1.2, sheen: 0.1 },
  );
  if (!key.text) return;
  const ink = legend(look, key, (key.x * unit) / w);
  const wide = key.text.length > 1;
  scene.decal(
    on,
    `<text x="${wide ? 4.4 : 5}" y="${wide ? 8.6 : 9.6}" font-family="Liberation Sans, Arial, sans-serif" font-weight="bold" font-size="${wide ? 4.1 : 7}" fill="${ink}">${key.text}</text>`,
    8.4,
  );
}

function legend({ light, letter }: Look, { kind }: Key, across: number): string {
  if (kind === "accent" && light !== "none" && light !== "rgb") return "#fff";
  if (light === "rgb") return lighter(rainbow(across * 0.95), 0.35);
  if (light === "red") return "#ff5a72";
  return letter === "#f4f1ec" ? "#5a5560" : "#e6e1db";
}

function touchpad(scene: Scene, x: number, y: number, lift: number, { letter }: Look): void {
  const on = top(lift, x, y);
  scene.prism(on, rect(2, 14, 82, 72, 4), 1, { colour: "#1d1c1f", gloss: 0.6 }, { bevel: 0.4, sheen: 0.2 });
  for (const i of [0, 1])
    scene.prism(on, rect(2 + i * 42, 92, 40, 20, 3), 4, { colour: letter }, { bevel: 1.4 });
}

function layout(size: KeyboardSize): Key[] {
  const under = size === "sesenta" ? 0 : 1.3;
  const main = mainBlock(under, size === "sesenta");
  if (size === "sesenta") return main;
  const functions = functionRow();
  if (size === "touchpad") return [...functions.filter((key) => key.x < 15), ...main];
  const arrows = navigation();
  return size === "tkl"
    ? [...functions, ...main, ...arrows]
    : [...functions, ...main, ...arrows, ...numbers()];
}

function mainBlock(y: number, small: boolean): Key[] {
  const key = (x: number, row: number, w: number, text: string, kind: Key["kind"] = "letter"): Key => ({
    x,
    y: y + row,
    w,
    text,
    kind,
  });
  const starts = [1.5, 1.75, 2.25];
  const digits = [..."1234567890"].map((digit, i) => key(1 + i, 0, 1, digit));
  const rows = letters.flatMap((line, row) =>
    [...line].map((text, i) => key((starts[row] ?? 0) + i, row + 1, 1, text)),
  );
  return [
    key(0, 0, 1, small ? "Esc" : "", small ? "accent" : "letter"),
    ...digits,
    key(11, 0, 1, ""),
    key(12, 0, 1, ""),
    key(13, 0, 2, "←", "edge"),
    key(0, 1, 1.5, "Tab", "edge"),
    key(11.5, 1, 1, ""),
    key(12.5, 1, 1, ""),
    key(13.5, 1, 1.5, "", "edge"),
    key(0, 2, 1.75, "Mayús", "edge"),
    key(11.75, 2, 1, ""),
    key(12.75, 2, 2.25, "Entrar", "accent"),
    key(0, 3, 2.25, "Shift", "edge"),
    key(9.25, 3, 1, ""),
    key(10.25, 3, 1, ""),
    key(11.25, 3, 1, ""),
    key(12.25, 3, 2.75, "Shift", "edge"),
    ...["Ctrl", "", "Alt"].map((text, i) => key(i * 1.25, 4, 1.25, text, "edge")),
    key(3.75, 4, 6.25, ""),
    ...["Alt", "Fn", "", "Ctrl"].map((text, i) => key(10 + i * 1.25, 4, 1.25, text, "edge")),
    ...rows,
  ];
}

function functionRow(): Key[] {
  const starts = [2, 3, 4, 5, 6.5, 7.5, 8.5, 9.5, 11, 12, 13, 14];
  const keys = starts.map(
    (x, i): Key => ({ x, y: 0, w: 1, text: `F${i + 1}`, kind: i > 3 && i < 8 ? "edge" : "letter" }),
  );
  const others = range(3).map((i): Key => ({ x: 15.3 + i, y: 0, w: 1, text: "", kind: "edge" }));
  return [{ x: 0, y: 0, w: 1, text: "Esc", kind: "accent" }, ...keys, ...others];
}

function navigation(): Key[] {
  const six = ["Ins", "Ini", "RePg", "Supr", "Fin", "AvPg"].map(
    (text, i): Key => ({ x: 15.3 + (i % 3), y: 1.3 + Math.floor(i / 3), w: 1, text, kind: "edge" }),
  );
  const arrows = [
    ["↑", 1, 3],
    ["←", 0, 4],
    ["↓", 1, 4],
    ["→", 2, 4],
  ] as const;
  return [
    ...six,
    ...arrows.map(([text, x, y]): Key => ({ x: 15.3 + x, y: 1.3 + y, w: 1, text, kind: "edge" })),
  ];
}

function numbers(): Key[] {
  const grid = ["", "/", "*", "−", "7", "8", "9", "+", "4", "5", "6", "", "1", "2", "3", ""];
  const keys = grid.map(
    (text, i): Key => ({
      x: 18.6 + (i % 4),
      y: 1.3 + Math.floor(i / 4),
      w: 1,
      text,
      kind: i < 4 || i % 4 === 3 ? "edge" : "letter",
    }),
  );
  return [
    ...keys,
    { x: 18.6, y: 5.3, w: 2, text: "0", kind: "letter" },
    { x: 20.6, y: 5.3, w: 1, text: ".", kind: "letter" },
    { x: 21.6, y: 5.3, w: 1, text: "", kind: "accent" },
  ];
}
