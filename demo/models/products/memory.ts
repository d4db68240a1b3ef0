import type { Group } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { fittedLettering } from "#demo/models/shapes/lettering.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { glow, metal, paintsOf, plastic } from "#demo/models/shapes/materials.ts";
import {
  at,
  box,
  face,
  merged,
  outline,
  type Place,
  type Point,
  plate,
  slotHole,
  softBox,
  turned,
} from "#demo/models/shapes/shapes.ts";

export interface MemoryFacts extends Look {
  kind: "memory";
  modules: number;
  lit: boolean;
  color: string;
  text: string;
}

const LENGTH = 133.35;
const [BOARD_HEIGHT, PADS] = [31.25, 72];
const INLAYS: [Point[], ...Point[][]] = [
  [
    [-56, -1.6],
    [-30, 9.4],
    [14, 9.4],
    [26, -1.6],
  ],
  [
    [-60, -6],
    [-60, 10],
    [20, 10],
    [32, -6],
  ],
  [
    [-60, -1.6],
    [-56, 9.4],
    [30, 9.4],
    [34, 4],
    [30, -1.6],
  ],
];
const LIGHTS = ["#ff4f6d", "#ff8a3c", "#ffd23c", "#54e07a", "#3cc8ff", "#6f7bff", "#c85cff"];

export function memory({ modules, lit, color, text, look = 0 }: MemoryFacts): Group {
  const paints = paintsOf(color);
  const spreader = metal("spreader", paints.body, 0.42);
  const trim = metal("trim", paints.accent ?? (look === 1 ? "#b4b7ba" : "#5a5d62"), 0.36);
  const board = plastic("board", "#0f1614", 0.6);
  const gold = metal("gold", "#d0a24a", 0.25);
  const model = new Assembly();
  const rows = Array.from({ length: modules }, (_, index): Place => {
    const middle = index - (modules - 1) / 2;
    return [middle * 16, 0, middle * -26];
  });

  const notch = outline([
    [-LENGTH / 2, -BOARD_HEIGHT / 2],
    [5.4, -BOARD_HEIGHT / 2],
    [5.4, -BOARD_HEIGHT / 2 + 4],
    [7.9, -BOARD_HEIGHT / 2 + 4],
    [7.9, -BOARD_HEIGHT / 2],
    [LENGTH / 2, -BOARD_HEIGHT / 2],
    [LENGTH / 2, BOARD_HEIGHT / 2],
    [-LENGTH / 2, BOARD_HEIGHT / 2],
  ]);
  model.repeat(board, plate(notch, 1.4, { bevel: 0.15, bevelSegments: 1 }), rows);
  const pads = Array.from({ length: PADS }, (_, pad) => {
    const x = -LENGTH / 2 + 4 + pad * ((LENGTH - 8) / (PADS - 1));
    if (x > 4.4 && x < 8.9) return [];
    const flat = face(1.05, 3);
    const y = -BOARD_HEIGHT / 2 + 1.9;
    return [at(flat, [x, y, 0.74]), at(turned(flat, [0, 180, 0]), [x, y, -0.74])];
  }).flat();
  model.repeat(gold, merged(pads), rows);

  const top = lit ? 14.5 : 17.5;
  const jacket = () =>
    outline([
      [-65.6, -10.2],
      [-30, -10.2],
      [-26, -7.6],
      [26, -7.6],
      [30, -10.2],
      [65.6, -10.2],
      ...ridgeLine(look, top),
    ]);
  const slots = [0, 1, 2, 3].map((index) => slotHole([40 + index * 5.2, 3], 2, 11));
  const half = plate(jacket(), 2.4, { bevel: 0.55, holes: slots });
  model.repeat(spreader, merged([at(half, [0, 0, 2.1]), at(turned(half, [0, 180, 0]), [0, 0, -2.1])]), rows);
  const inlay = () => plate(outline(INLAYS[look] ?? INLAYS[0]), 1.1, { bevel: 0.35 });
  const ridge = softBox(34, 1.2, 0.9, 0.4);
  const face1 = [at(inlay(), [0, 0, 3.6]), at(ridge, [-12, -4.4, 3.5]), at(ridge, [-2, -6.2, 3.5])];
  model.repeat(trim, merged(face1.flatMap((part) => [part, turned(part, [0, 180, 0])])), rows);
  if (text) {
    const ink = plastic("ink", paints.accent || look === 1 ? "#1b1c1f" : "#d9dbde", 0.5);
    const letters = at(fittedLettering(text, 4.2, 50), [-40, 1.4, 4.22]);
    model.repeat(ink, letters, rows);
  }
  model.repeat(board, merged([at(box(122, 20, 3), [0, 2, 0])]), rows);

  if (lit) {
    const width = 126 / LIGHTS.length;
    for (const [index, hue] of LIGHTS.entries()) {
      const bar = softBox(width + 0.6, look === 1 ? 4.6 : 7.4, 5, look === 2 ? 0.4 : 1.6, 3);
      const place = look === 2 ? 3 - index : index - 3;
      model.repeat(glow(`light ${index + 1}`, hue, 0.9), at(bar, [place * width, 19, 0]), rows);
    }
  } else {
    model.repeat(spreader, at(softBox(104, 3, 6, 0.9), [-6, 18.6, 0]), rows);
  }
  return model.build("memory");
}

function ridgeLine(look: number, top: number): Point[] {
  if (look === 1)
    return [
      [65.6, top - 8],
      [48, top + 2],
      [8, top + 2],
      [0, top - 5],
      [-8, top + 2],
      [-48, top + 2],
      [-65.6, top - 8],
    ];
  if (look === 2)
    return [
      [65.6, top + 1.6],
      [44, top + 1.6],
      [40, top - 2],
      [-40, top - 2],
      [-44, top + 1.6],
      [-65.6, top + 1.6],
    ];
  return [
    [65.6, top - 4],
    [61, top],
    [22, top],
    [18, top + 2],
    [-40, top + 2],
    [-44, top],
    [-62, top],
    [-65.6, top - 3.4],
  ];
}
