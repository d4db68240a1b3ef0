import { circle, type Point, range, rect, top } from "./geometry.ts";
import { type Drawing, makeScene } from "./scene.ts";

const lidOfWings: Point[] = [
  ...rect(5.5, 3, 26.5, 39, 2).slice(0, 7),
  [32, 11],
  [34, 12.5],
  [34, 32.5],
  [32, 34],
  ...rect(5.5, 3, 26.5, 39, 2).slice(7, 21),
  [5.5, 34],
  [3.5, 32.5],
  [3.5, 12.5],
  [5.5, 11],
  ...rect(5.5, 3, 26.5, 39, 2).slice(21),
];

/** The lid with the eight notches that show the capacitors. */
const lidOfNotches: Point[] = notched(4, 4, 32, 32);

const kinds = {
  pins: { w: 40, h: 40, board: "#2f5a45", lid: rect(5, 5, 30, 30, 2.4), turn: -38 },
  notches: { w: 40, h: 40, board: "#254a5c", lid: lidOfNotches, turn: -38 },
  wings: { w: 37.5, h: 45, board: "#2c5a4a", lid: lidOfWings, turn: -40 },
};

export function processor(kind: keyof typeof kinds): Drawing {
  const { w, h, board, lid, turn } = kinds[kind];
  const scene = makeScene(`cpu-${kind}`, { azimuth: turn, elevation: 50, scale: 15.6, at: [600, 640] });
  const [x, y] = [-w / 2, -h / 2];
  const on = (z: number) => top(z, x, y);
  const lift = kind === "pins" ? 2.2 : 0.4;
  scene.shadow(rect(x, y, w, h, 1));
  if (kind === "pins") {
    scene.prism(on(0), rect(1.6, 1.6, w - 3.2, h - 3.2), lift, { colour: "#3b2c17" });
    for (const i of range(30)) {
      const at = 1.2 + (i * (w - 2.4)) / 29;
      scene.prism(on(0), circle(w - (w - 1.3), at, 0.34, 8), lift, { colour: "#dcae58", gloss: 0.9 });
      scene.prism(on(0), circle(at, h - 1.2, 0.34, 8), lift, { colour: "#dcae58", gloss: 0.9 });
    }
  }
  scene.prism(on(lift), rect(0, 0, w, h, 0.9), 1.5, { colour: board, gloss: 0.3 }, { bevel: 0.15 });
  const edge = range(26).map((i) => 2.2 + (i * (w - 4.4)) / 25);
  const via = edge.map(
    (a) => `<circle cx="${a}" cy="1.3" r=".26"/><circle cx="${a}" cy="${h - 1.3}" r=".26"/>`,
  );
  scene.decal(
    on(lift + 1.5),
    `<g fill="#e2b866" opacity=".75">${via.join("")}</g><path d="M1 1h2.6L1 3.6z" fill="#e2b866"/>`,
  );
  for (const [cx, cy] of capacitors(kind, w, h)) {
    scene.prism(on(lift + 1.5), rect(cx - 0.9, cy - 0.45, 1.8, 0.9), 0.55, { colour: "#b9885a", gloss: 0.4 });
  }
  const metal = scene.gradient(["#f1eeea", "#c9c4be", "#e6e2dd", "#b3aea8"], [0, 0, 1, 0.8]);
  const lidCap = kind === "notches" ? { cap: metal } : {};
  scene.prism(on(lift + 1.5), lid, 1.3, { colour: "#9a9590", gloss: 0.35 }, { bevel: 0.25, ...lidCap });
  const plateau = kind === "wings" ? rect(7, 4.4, 23.5, 36.2, 1.6) : rect(8, 8, 24, 24, 1.6);
  const lidTop = lift + 2.8;
  if (kind === "notches") scene.decal(on(lidTop), engraving(w, h));
  else {
    scene.prism(on(lidTop), plateau, 1.1, { colour: "#b9b4ae", gloss: 0.5 }, { bevel: 0.35, cap: metal });
    scene.decal(on(lidTop + 1.1), engraving(w, h));
  }
  return scene.drawing();
}

function engraving(w: number, h: number): string {
  const cells = range(20).map((i) => {
    const [cx, cy] = [w / 2 - 5.4 + (i % 4) * 3.6, h / 2 - 7.6 + Math.floor(i / 4) * 2.6];
    const seed = [0, 3, 5, 6, 9, 12, 14, 15, 18].includes(i);
    return `<circle cx="${cx}" cy="${cy}" r="${seed ? 0.85 : 0.62}" ${seed ? 'fill="#5d5853"' : 'fill="none" stroke="#6d6862" stroke-width=".16"'}/>`;
  });
  const rows = [0, 1, 2].map(
    (i) =>
      `<rect x="${w / 2 - 6}" y="${h / 2 + 6.6 + i * 1.5}" width="${[12, 9, 10.6][i]}" height=".55" rx=".2" fill="#77716b"/>`,
  );
  return `<g opacity=".8">${cells.join("")}${rows.join("")}</g>`;
}

function capacitors(kind: string, w: number, h: number): Point[] {
  if (kind === "wings") return range(4).map((i) => [w - 3.2, 36.5 + i * 1.6]);
  if (kind === "pins") return range(5).map((i) => [w / 2 - 6 + i * 3, 2.9]);
  return [0.24, 0.5, 0.76].flatMap((share): Point[] => [
    [w * share, 5.6],
    [w * share, h - 5.6],
    [5.7, h * share - 0.6],
    [w - 5.7, h * share - 0.6],
  ]);
}

function notched(x: number, y: number, w: number, h: number): Point[] {
  const side = (length: number): Point[] =>
    [0.24, 0.5, 0.76].flatMap((share): Point[] => [
      [length * share - 2.3, 0],
      [length * share - 1.7, 3],
      [length * share + 1.7, 3],
      [length * share + 2.3, 0],
    ]);
  const topSide = side(w).map(([a, b]): Point => [x + a, y + b]);
  const rightSide = side(h).map(([a, b]): Point => [x + w - b, y + a]);
  const bottomSide = side(w).map(([a, b]): Point => [x + w - a, y + h - b]);
  const leftSide = side(h).map(([a, b]): Point => [x + b, y + h - a]);
  return [
    [x, y],
    ...topSide,
    [x + w, y],
    ...rightSide,
    [x + w, y + h],
    ...bottomSide,
    [x, y + h],
    ...leftSide,
  ];
}
