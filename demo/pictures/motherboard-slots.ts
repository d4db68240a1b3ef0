import { type Point, range, rect, type top } from "./geometry.ts";
import type { Scene } from "./scene.ts";

export type Look = { board: string; metal: string; accent: string };
export type BoardSize = "atx" | "micro" | "mini";
/** The board's surface, or the plane that high above it. */
export type On = (z?: number) => ReturnType<typeof top>;

export function memorySlot(scene: Scene, on: On, x: number, marked: boolean, { accent }: Look): void {
  scene.prism(
    on(),
    rect(x, 12, 6.6, 142, 1),
    7.4,
    { colour: marked ? "#46434a" : "#2b292d", gloss: 0.4 },
    { bevel: 0.5 },
  );
  scene.decal(
    on(7.4),
    `<rect x="${x + 2.6}" y="19" width="1.5" height="128" fill="#0b0a0b"/><rect x="${x + 2.6}" y="88" width="1.5" height="3" fill="#6b676c"/>`,
  );
  for (const y of [12, 146])
    scene.prism(
      on(),
      rect(x - 0.4, y, 7.4, 8, 1),
      11,
      { colour: y === 12 ? "#d6d1ca" : "#2b292d", gloss: 0.4 },
      { bevel: 0.8 },
    );
  if (marked)
    scene.decal(
      on(7.4),
      `<rect x="${x + 0.8}" y="21" width=".9" height="124" fill="${accent}" opacity=".8"/>`,
    );
}

export function expansion(scene: Scene, on: On, size: BoardSize, h: number, { metal, accent }: Look): void {
  const first = size === "mini" ? h - 14 : 178;
  const stuff = { colour: metal, gloss: 0.5 };
  if (size === "mini") {
    scene.prism(on(), rect(26, 112, 88, 34, 2), 10, stuff, { bevel: 1.4, sheen: 0.13 });
    scene.decal(on(10), `<path d="M30 140l22-24h5l-22 24z" fill="${accent}"/>`);
    slot(scene, on, 30, first, 90, true);
    return;
  }
  scene.prism(on(), rect(34, 140, 112, 22, 2), 9, stuff, { bevel: 1.4, sheen: 0.13 });
  scene.decal(
    on(9),
    `<path d="M40 158l13-15h5l-13 15z" fill="${accent}"/><path d="M62 158l13-15h2l-13 15z" fill="${accent}" opacity=".7"/>`,
  );
  slot(scene, on, 34, first, 90, true);
  if (size === "atx") {
    scene.prism(on(), rect(34, 196, 106, 22, 2), 8, stuff, { bevel: 1.4, sheen: 0.13 });
    slot(scene, on, 34, 228, 90, false);
    slot(scene, on, 34, 252, 26, false);
    slot(scene, on, 34, 276, 90, false);
  } else slot(scene, on, 34, 208, 26, false);
  const y = size === "atx" ? 214 : 172;
  scene.prism(
    on(),
    [
      [158, y],
      [214, y],
      [220, y + 6],
      [220, y + 42],
      [206, y + 56],
      [158, y + 56],
    ].map(([a = 0, b = 0]): Point => [a, b]),
    11,
    stuff,
    { bevel: 1.6, sheen: 0.14 },
  );
  scene.decal(
    on(11),
    `<path d="M166 ${y + 50}l40-44h9l-40 44z" fill="${accent}"/><path d="M163 ${y + 34}l24-27h4l-24 27z" fill="${accent}" opacity=".55"/>`,
  );
}

function slot(scene: Scene, on: On, x: number, y: number, length: number, armoured: boolean): void {
  const cap = armoured ? { cap: scene.gradient(["#e8e4df", "#a7a29b", "#d5d1cb"], [0, 0, 1, 0]) } : {};
  scene.prism(
    on(),
    rect(x, y, length, 8, 1),
    10,
    { colour: armoured ? "#a9a49e" : "#29272b", gloss: 0.4 },
    { bevel: 0.6, ...cap },
  );
  scene.decal(
    on(10),
    `<rect x="${x + 2}" y="${y + 2.8}" width="${length - 4}" height="2.4" fill="#0a090a"/><rect x="${x + 13}" y="${y + 2.8}" width="1.8" height="2.4" fill="#4a474b"/>`,
  );
  if (length > 60)
    scene.prism(on(), rect(x + length, y + 0.5, 6, 7, 1), 9, { colour: "#1d1c1f" }, { bevel: 0.6 });
}

export function edges(scene: Scene, on: On, w: number, h: number, size: BoardSize, { accent }: Look): void {
  const black = { colour: "#232125", gloss: 0.3 };
  const powerY = size === "mini" ? 40 : 88;
  scene.prism(on(), rect(w - 11.5, powerY, 10, 52, 1), 12, black, { bevel: 0.5 });
  scene.decal(
    on(12),
    range(24)
      .map(
        (i) =>
          `<rect x="${w - 10 + (i % 2) * 4}" y="${powerY + 2 + Math.floor(i / 2) * 4.1}" width="2.7" height="2.7" rx=".5" fill="#050505"/>`,
      )
      .join(""),
  );
  if (size !== "mini") {
    scene.prism(on(), rect(w - 16, h - 92, 16, 30, 1), 13, black, { bevel: 0.6 });
  }
  for (const i of range(size === "mini" ? 0 : 5)) {
    const x = 30 + i * 30;
    scene.prism(on(), rect(x, h - 8, 20, 5.4, 0.6), 8, i === 1 ? { colour: accent, gloss: 0.3 } : black, {
      bevel: 0.4,
    });
    scene.decal(on(8), `<rect x="${x + 1.4}" y="${h - 6.6}" width="17" height="2.6" fill="#080708"/>`);
  }
}
