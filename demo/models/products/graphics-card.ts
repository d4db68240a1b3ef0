import type { Group, Shape } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { fanBlades } from "#demo/models/shapes/fan-wheel.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { BLACK, glow, metal, paintsOf, plastic } from "#demo/models/shapes/materials.ts";
import {
  at,
  box,
  cylinder,
  face,
  lathe,
  merged,
  outline,
  type Place,
  type Point,
  plate,
  roundHole,
  roundRect,
  slotHole,
  softBox,
  tube,
  turned,
} from "#demo/models/shapes/shapes.ts";

export interface GraphicsCardFacts extends Look {
  kind: "graphics-card";
  /** mm */
  length: number;
  fans: 1 | 2 | 3;
  color: string;
  /** 8-pin plugs; the newest cards have one of 16 small pins */
  plugs: 0 | 1 | 2;
  lit: boolean;
  /** metal rings, to distinguish two cards of one maker */
  bright?: boolean;
}

/** One design per maker: number of blades, ends of the outline, panels between the fans. */
const DESIGNS = [
  { blades: 11, ends: "cut", panels: "wedges" },
  { blades: 9, ends: "slant", panels: "bars" },
  { blades: 13, ends: "notch", panels: "ribs" },
  { blades: 9, ends: "round", panels: "cross" },
  { blades: 10, ends: "cut", panels: "ribs" },
  { blades: 11, ends: "round", panels: "none" },
  { blades: 12, ends: "slant", panels: "wedges" },
] as const;
type Design = (typeof DESIGNS)[number];

export function graphicsCard(facts: GraphicsCardFacts): Group {
  const { length, fans, color, plugs, lit, bright, look = 0 } = facts;
  const { blades: count, ends, panels } = DESIGNS[look] ?? DESIGNS[0];
  const low = fans === 1;
  const height = low ? 66 : fans === 3 ? 128 : 118;
  const thick = low ? 17 : fans === 3 ? 52 : 42;
  const paints = paintsOf(color);
  const accentColor = paints.accent ?? (bright ? "#8d9094" : paints.body === BLACK ? "#43464b" : "#c9ccd0");
  const shroud = plastic("shroud", paints.body, 0.5);
  const accent =
    paints.accent || bright ? metal("accent", accentColor, 0.38) : plastic("accent", accentColor, 0.42);
  const dark = plastic("dark", "#131416", 0.55);
  const fan = plastic("fan", paints.body === "#e9e8e4" ? "#dcdbd7" : "#26272b", 0.4);
  const steel = metal("steel", "#c2c5c8", 0.32);
  const fin = metal("fin", "#a9acb0", 0.45);
  const copper = metal("copper", "#9c6a4c", 0.36);
  const gold = metal("gold", "#d0a24a", 0.25);
  const board = plastic("board", "#0e1512", 0.65);
  const model = new Assembly();
  const front = thick / 2;
  const radius = Math.min(height / 2 - 9, length / (2 * fans) - 5.5);
  const pitch = length / fans;
  const centres = Array.from(
    { length: fans },
    (_, index): Place => [pitch * (index + 0.5) - length / 2, 0, front - 6],
  );

  // The shroud: a frame with an opening for each fan, its corners cut.
  const [x, y] = [length / 2, height / 2];
  const frame = shroudOutline(low ? "cut" : ends, x, y, low ? 5 : 14);
  const openings = centres.map(([cx]) => roundHole([cx, 0], radius));
  model.add(
    shroud,
    at(plate(frame, low ? 7 : 13, { bevel: 1.6, holes: openings, curve: 28, bevelSegments: 3 }), [
      0,
      0,
      front - (low ? 3.5 : 6.5),
    ]),
  );
  const rim = turned(
    lathe(
      [
        [radius, -1.4],
        [radius + 1.1, 0.9],
        [radius + 2.4, 1.1],
        [radius + 2.9, -1.4],
      ],
      44,
    ),
    [90, 0, 0],
  );
  model.repeat(
    accent,
    rim,
    centres.map(([cx]) => [cx, 0, front]),
  );
  // Raised panels between the fans, mirrored so that the face has a rhythm.
  if (!low && panels !== "wedges")
    model.add(accent, ...panelsOf(panels, centres, length, y).map((part) => at(part, [0, 0, front])));
  if (!low && panels === "wedges") {
    for (let index = 0; index <= fans; index += 1) {
      const px = pitch * index - length / 2;
      const inner = index > 0 && index < fans;
      const half = inner ? 15 : 11;
      for (const side of [1, -1]) {
        const edge = y - 3.5;
        const tip = inner ? y * 0.46 : y * 0.6;
        const shift = inner ? 0 : index === 0 ? 17 : -19;
        const wedge = outline([
          [px - half + shift, side * edge],
          [px + half + shift, side * edge],
          [px + shift + 2.2, side * tip],
          [px + shift - 2.2, side * tip],
        ]);
        model.add(accent, at(plate(wedge, 3, { bevel: 0.8 }), [0, 0, front + 0.6]));
      }
      if (inner) model.add(dark, at(softBox(3, y * 0.7, 2, 0.8), [px, 0, front]));
    }
  }

  // Fans: a hub, tilted blades, and a ring that joins their tips.
  const wheel = [
    ...fanBlades(radius * 0.3, radius - 2.6, count),
    turned(
      lathe(
        [
          [radius - 3, -4],
          [radius - 1.8, -4],
          [radius - 1.8, 3],
          [radius - 3, 3],
          [radius - 3, -4],
        ],
        48,
      ),
      [90, 0, 0],
    ),
  ];
  const hub = turned(
    lathe(
      [
        [0.01, 4.6],
        [radius * 0.2, 4.4],
        [radius * 0.28, 3.2],
        [radius * 0.31, 0.8],
        [radius * 0.31, -5],
      ],
      32,
    ),
    [90, 0, 0],
  );
  const cap = turned(
    lathe(
      [
        [0.01, 5.1],
        [radius * 0.15, 5.1],
        [radius * 0.17, 4.6],
        [radius * 0.17, 3.6],
      ],
      28,
    ),
    [90, 0, 0],
  );
  const leans = centres.map((_, index) => index * 0.4);
  model.repeat(fan, merged(wheel), centres, leans);
  model.repeat(dark, hub, centres);
  model.repeat(accent, cap, centres);

  const back = -front + 7;
  const depth = front - 15 - back;
  const step = low ? 3.4 : fans === 3 ? 4.3 : 3.8;
  if (depth > 0) {
    for (let fx = -x + 8; fx < x - 6; fx += step)
      model.add(fin, at(box(0.7, height - 9, depth), [fx, 0, back + depth / 2]));
    model.add(dark, at(box(length - 18, height - 30, 1), [0, 0, back + depth + 0.4]));
    const pipes = fans === 1 ? 0 : fans === 2 ? 3 : 5;
    for (let index = 0; index < pipes; index += 1) {
      const z = back + 4 + (index * (depth - 8)) / Math.max(pipes - 1, 1);
      model.add(
        copper,
        tube(
          [
            [-x + 26, y - 9, z],
            [-x + 12, y - 4, z],
            [-x + 10, y - 10, z],
            [-x + 10, -y + 12, z],
          ],
          2.6,
          18,
          8,
        ),
      );
      model.add(
        copper,
        tube(
          [
            [x - 40, -y + 8, z],
            [x - 14, -y + 4.5, z],
            [x - 7, -y + 10, z],
            [x - 6, y - 22, z],
          ],
          2.6,
          18,
          8,
        ),
      );
    }
  } else {
    for (let fx = -x + 8; fx < x - 6; fx += step)
      model.add(fin, at(box(0.8, height - 10, 5), [fx, 0, back + 1]));
  }

  const boardZ = -front + 4.6;
  model.add(board, at(softBox(length - 8, height - 6, 1.6, 0.5), [-3, -1, boardZ]));
  model.add(board, at(box(84, 9, 1.6), [-x + 62, -y - 1.5, boardZ]));
  for (let pin = 0; pin < 41; pin += 1) {
    if (pin === 6) continue;
    const pad = [-x + 22 + pin * 1.96, -y - 2.4] as const;
    model.add(
      gold,
      at(face(1.2, 6.2), [...pad, boardZ + 0.86]),
      at(turned(face(1.2, 6.2), [0, 180, 0]), [...pad, boardZ - 0.86]),
    );
  }
  const vents = low
    ? []
    : Array.from({ length: 9 }, (_, index) => slotHole([x - 22 - index * 6.4, 0], 2.8, height * 0.56));
  model.add(
    paints.accent ? accent : shroud,
    at(plate(roundRect(length - 4, height - 3, 5), 2, { bevel: 0.6, holes: vents }), [0, 0, -front + 1.6]),
  );
  for (const sx of [-0.36, -0.12, 0.1])
    for (const sy of [0.34, -0.34])
      model.add(
        steel,
        at(turned(cylinder(2.4, 1, 12), [90, 0, 0]), [length * sx, height * sy, -front + 0.4]),
      );

  const bracketHeight = low ? 76 : height + 4;
  const slots = low ? 18 : thick;
  const bracket = plate(roundRect(slots, bracketHeight, 1.2), 1, {
    bevel: 0.2,
    holes: low
      ? []
      : Array.from({ length: 8 }, (_, index) =>
          slotHole([slots * 0.22, -bracketHeight / 2 + 18 + index * 11], slots * 0.36, 5),
        ),
  });
  model.add(steel, at(turned(bracket, [0, 90, 0]), [-x - 1.2, -2, 0]));
  model.add(steel, at(box(11, 1, slots), [-x - 6, -2 + bracketHeight / 2, 0]));
  for (let port = 0; port < (low ? 2 : 4); port += 1) {
    model.add(
      dark,
      at(softBox(3, low ? 14 : 16.5, 6.5, 0.8), [-x - 1.6, -y + 16 + port * (low ? 22 : 23), -slots * 0.26]),
    );
    model.add(
      steel,
      at(softBox(3.3, low ? 12 : 14.5, 4.6, 0.6), [
        -x - 1.5,
        -y + 16 + port * (low ? 22 : 23),
        -slots * 0.26,
      ]),
    );
  }

  for (let plug = 0; plug < plugs; plug += 1) {
    const px = x * 0.42 - plug * 24;
    model.add(dark, at(softBox(20.5, 10, 9, 0.8), [px, y + 1, -front + 12]));
    for (let pin = 0; pin < 4; pin += 1)
      for (const row of [-2.1, 2.1])
        model.add(board, at(box(3.4, 1, 3.2), [px - 7.4 + pin * 4.9, y + 6.1, -front + 12 + row]));
  }
  if (!low)
    model.add(accent, at(softBox(length * 0.34, 2.2, thick * 0.26, 0.8), [-length * 0.12, y + 0.2, 1]));
  if (lit)
    model.add(
      glow("light", "#8fd6ff", 1.4),
      at(softBox(length * 0.5, 1.6, 2.2, 0.6), [-length * 0.12, y + 0.4, front - 8]),
    );
  return model.build("graphics card");
}

/** The shroud seen from the front, `x` and `y` from its middle. */
function shroudOutline(ends: Design["ends"], x: number, y: number, cut: number): Shape {
  if (ends === "round") {
    const points = roundRect(2 * x, 2 * y, 26).getPoints(4);
    return outline(points.map((point): Point => [point.x, point.y]));
  }
  if (ends === "slant")
    return outline([
      [-x + 3, -y],
      [x - 24, -y],
      [x, -y + 30],
      [x, y - 6],
      [x - 6, y],
      [-x + 20, y],
      [-x, y - 24],
      [-x, -y + 3],
    ]);
  if (ends === "notch")
    return outline([
      [-x + 3, -y],
      [-14, -y],
      [-7, -y + 7],
      [7, -y + 7],
      [14, -y],
      [x - 10, -y],
      [x, -y + 10],
      [x, y - 10],
      [x - 10, y],
      [14, y],
      [7, y - 7],
      [-7, y - 7],
      [-14, y],
      [-x + 10, y],
      [-x, y - 10],
      [-x, -y + 3],
    ]);
  return outline([
    [-x + 3, -y],
    [x - cut, -y],
    [x, -y + cut],
    [x, y - cut * 0.6],
    [x - cut * 0.6, y],
    [-x + cut * 0.5, y],
    [-x, y - cut * 0.5],
    [-x, -y + 3],
  ]);
}

function panelsOf(
  panels: Exclude<Design["panels"], "wedges">,
  centres: readonly Place[],
  length: number,
  y: number,
) {
  const between = centres.slice(1).map(([cx], index) => (cx + (centres[index]?.[0] ?? 0)) / 2);
  if (panels === "bars")
    return [1, -1].map((side) =>
      at(softBox(length * 0.62, 4, 3, 1), [side * length * 0.1, side * (y - 5), 0]),
    );
  if (panels === "cross")
    return between.flatMap((x) =>
      [1, -1].map((side) =>
        at(turned(softBox(4, y * 0.62, 3, 1), [0, 0, side * 24]), [x, side * y * 0.68, 0]),
      ),
    );
  if (panels === "ribs")
    return between.flatMap((x) =>
      [-7, 0, 7].flatMap((step) =>
        [1, -1].map((side) => at(softBox(3, y * 0.34, 3, 1), [x + step, side * y * 0.78, 0])),
      ),
    );
  return [];
}
