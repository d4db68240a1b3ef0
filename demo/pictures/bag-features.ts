import { ahead, beside, type Shell } from "./bag-shape.ts";
import { darker, lighter } from "./colour.ts";
import { arc, circle, front, left, range, rect, right, top, type Vec } from "./geometry.ts";
import type { Scene } from "./scene.ts";

export type BagLook = {
  cloth: string;
  pocket: string;
  trim: string;
  height: number;
  wide: number;
  deep: number;
  extra: Extra;
};
type Extra = "none" | "usb" | "panels" | "belts" | "wheels" | "camera" | "flap";

/** Up one side of the front, over at height `v` and down the other. */
export function zip(
  scene: Scene,
  on: Shell,
  { trim, cloth }: BagLook,
  [from, to]: readonly [number, number],
  v: number,
  height: number,
): void {
  const low = 0.22;
  const path = [
    ...range(24).map((i) => on(from, low + ((v - 0.07 - low) * i) / 24, 1.5)),
    ...range(61).map((i) => {
      const share = i / 60;
      const lift = v - 0.07 * (1 - Math.min(1, Math.sin(share * Math.PI) * 2.2));
      return on(from + (to - from) * share, lift, 1.5);
    }),
    ...range(24).map((i) => on(to, v - 0.07 - ((v - 0.07 - low) * i) / 24, 1.5)),
  ];
  scene.line(path, 11, darker(cloth, 0.55));
  scene.line(path, 4.4, darker(trim, 0.35), 'stroke-dasharray="3 2.6" style="stroke-linecap:butt"');
  const start = path[Math.round(path.length * 0.36)] as Vec;
  const pull = [start, [start[0], start[1] + 3, start[2] - height * 0.025 - 12]] as const;
  scene.line(pull, 8, darker(trim, 0.5));
  scene.line(pull, 5.6, trim);
}

export function handle(scene: Scene, { height, cloth, deep }: BagLook, raise: number): void {
  const loop = arc(0, 0, 1, 180, 360, 24).map(
    ([x, z]): Vec => [x * 44, -deep * 0.25, raise + height - 5 - z * 34],
  );
  scene.cord(loop, 15, darker(cloth, 0.25));
}

export function straps(scene: Scene, { height, wide, deep, cloth }: BagLook, raise: number): void {
  for (const side of [1, -1]) {
    const strap = range(40).map((i): Vec => {
      const t = i / 39;
      const out = Math.sin(t * Math.PI) ** 0.8;
      return [
        side * (wide * 0.45 + wide * 0.42 * t),
        -deep * 0.85 - 52 * out,
        raise + height * (0.93 - 0.8 * t),
      ];
    });
    scene.line(strap, 40, darker(cloth, 0.35));
    scene.line(
      strap.map(([x, y, z]) => [x - 5, y, z + 3]),
      28,
      darker(cloth, 0.12),
    );
  }
}

export function smallPocket(scene: Scene, on: Shell, { trim, cloth }: BagLook): void {
  const seam = range(41).map((i) => on(ahead(-0.72 + (1.44 * i) / 40), 0.665, 1.5));
  scene.line(seam, 9, darker(cloth, 0.55));
  scene.line(seam, 3.6, darker(trim, 0.35), 'stroke-dasharray="3 2.6" style="stroke-linecap:butt"');
  const [x, y, z] = seam[8] as Vec;
  scene.line(
    [
      [x, y, z],
      [x + 20, y + 2, z - 1],
    ],
    6,
    trim,
  );
}

export function sidePocket(scene: Scene, on: Shell, { pocket }: BagLook): void {
  const rim = range(21).map((i) =>
    on(beside(-0.8 + (1.7 * i) / 20), 0.35 + 0.025 * Math.cos((i / 20) * 2 * Math.PI), 5),
  );
  const foot = range(21).map((i) => on(beside(0.9 - (1.7 * i) / 20), 0.06, 1));
  scene.patch([...rim, ...foot], darker(pocket, 0.28), 'opacity=".82"');
  scene.line(rim, 8, darker(pocket, 0.5));
}

export function badge(scene: Scene, on: Shell, { trim }: BagLook): void {
  const corners = [
    [-0.17, 0.46],
    [0.17, 0.46],
    [0.17, 0.19],
    [-0.17, 0.19],
  ] as const;
  scene.patch(
    corners.map(([share, v]) => on(ahead(share), v, 2)),
    darker(trim, 0.15),
    'stroke-linejoin="round" stroke="#00000055" stroke-width="2"',
  );
  for (const i of range(12)) {
    const [x, y, z] = on(ahead(((i % 3) - 1) * 0.1), 0.42 - Math.floor(i / 3) * 0.063, 3);
    const seed = [1, 3, 5, 7, 9].includes(i);
    const dot = range(14).map(
      (k): Vec => [x + 2.6 * Math.cos((k * Math.PI) / 7), y, z + 2.6 * Math.sin((k * Math.PI) / 7)],
    );
    scene.patch(dot, seed ? lighter(trim, 0.6) : "none", `stroke="${lighter(trim, 0.5)}" stroke-width="1.1"`);
  }
}

export function panels(scene: Scene, main: Shell, pocket: Shell, { trim }: BagLook): void {
  const slash = (on: Shell, points: readonly (readonly [number, number])[], fill: string, opacity = 1) =>
    scene.patch(
      points.map(([share, v]) => on(ahead(share), v, 3)),
      fill,
      `opacity="${opacity}"`,
    );
  slash(
    main,
    [
      [-0.7, 0.8],
      [-0.1, 0.8],
      [0.12, 0.7],
      [-0.7, 0.7],
    ],
    trim,
  );
  slash(
    main,
    [
      [0, 0.8],
      [0.12, 0.8],
      [0.34, 0.7],
      [0.22, 0.7],
    ],
    trim,
    0.6,
  );
  slash(
    pocket,
    [
      [-0.8, 0.55],
      [-0.68, 0.55],
      [-0.42, 0.12],
      [-0.54, 0.12],
    ],
    trim,
  );
  slash(
    pocket,
    [
      [0.8, 0.55],
      [0.68, 0.55],
      [0.42, 0.12],
      [0.54, 0.12],
    ],
    trim,
  );
}

export function belts(scene: Scene, main: Shell, pocket: Shell, { trim }: BagLook): void {
  for (const v of [0.6, 0.28]) {
    const belt = range(31).map((i) => main(beside(-0.84 + (1.8 * i) / 30), v, 4));
    scene.line(belt, 16, "#19181a");
    scene.line(belt.slice(14, 18), 20, trim);
  }
  scene.line(
    range(31).map((i) => pocket(0.55 + (0.4 * i) / 30, 0.86, 4)),
    0.5,
    trim,
  );
}

export function usbPort(scene: Scene, on: Shell): void {
  const [x, y, z] = on(beside(0), 0.56, 2);
  scene.decal(
    left(x, y - 17, z),
    '<rect width="34" height="52" rx="9" fill="#232124"/><rect x="11" y="12" width="12" height="26" rx="2" fill="#0a0a0b" stroke="#98938d" stroke-width="2"/><rect x="14" y="15" width="4" height="20" fill="#e9e4de"/>',
  );
}

export function sideOpening(scene: Scene, on: Shell, { trim }: BagLook): void {
  const path = range(49).map((i) => {
    const angle = (i / 48) * 2 * Math.PI;
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5;
    return on(beside(0.62 * bend(Math.cos(angle))), 0.57 + 0.15 * bend(Math.sin(angle)), 2);
  });
  scene.line(path, 10, "#1b1a1c");
  scene.line(path, 3.6, trim, 'stroke-dasharray="3 2.6" style="stroke-linecap:butt"');
}

export function flap(scene: Scene, on: Shell, { trim, cloth }: BagLook): void {
  const edge = range(41).map((i) => on(ahead(-0.98 + (1.96 * i) / 40), 0.6, 2));
  scene.line(edge, 5, darker(cloth, 0.5));
  scene.line(
    edge.map(([x, y, z]) => [x, y, z + 8]),
    1.6,
    lighter(cloth, 0.3),
    'stroke-dasharray="7 5" opacity=".6"',
  );
  for (const u of [ahead(-0.5), ahead(0.5)]) {
    const band = range(9).map((i) => on(u, 0.8 - (i / 8) * 0.26, 4));
    scene.line(band, 16, darker(trim, 0.25), 'style="stroke-linecap:butt"');
    scene.line(band.slice(5, 7), 22, lighter(trim, 0.35), 'style="stroke-linecap:butt"');
  }
}

export function trolley(scene: Scene, { height, deep }: BagLook): void {
  const rod = { colour: "#a8a39d", gloss: 0.8 };
  for (const x of [-56, 56]) scene.prism(top(60), circle(x, -deep - 8, 5.5, 20), height + 60, rod);
  const grip = { colour: "#2b292c", gloss: 0.3 };
  scene.prism(front(-70, -deep - 18, height + 142), rect(0, 0, 140, 24, 11), 20, grip, { bevel: 6 });
  for (const x of [-132, 118]) {
    const wheel = arc(0, 0, 34, 0, 350, 35);
    scene.prism(right(x, -deep * 0.55, 34), wheel, 22, { colour: "#232124", gloss: 0.3 }, { bevel: 4 });
    scene.prism(left(x, -deep * 0.55, 34), wheel, 2, { colour: "#232124", gloss: 0.3 }, { bevel: 1 });
    scene.prism(
      left(x - 2, -deep * 0.55, 34),
      arc(0, 0, 18, 0, 350, 35),
      2,
      { colour: "#8f8a84", gloss: 0.6 },
      { bevel: 1 },
    );
  }
  scene.prism(
    left(-100, -deep * 0.4, 40),
    rect(0, 0, deep * 1.2, 16, 6),
    20,
    { colour: "#2b292c" },
    { bevel: 3 },
  );
}
