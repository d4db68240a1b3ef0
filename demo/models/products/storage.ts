import type { Group } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { fittedLettering } from "#demo/models/shapes/lettering.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { glow, metal, paintsOf, plastic } from "#demo/models/shapes/materials.ts";
import {
  at,
  box,
  cylinder,
  face,
  lathe,
  outline,
  type Place,
  type Point,
  plate,
  roundHole,
  roundRect,
  softBox,
  turned,
} from "#demo/models/shapes/shapes.ts";

export interface StorageFacts extends Look {
  kind: "storage";
  form: "m2" | "sata-ssd" | "hard-disk" | "external-ssd" | "external-disk";
  color: string;
  lines: readonly string[];
}

/** Leaning back slightly, as on a stand, with the label towards the viewer. */
export function storage({ form, color, lines, look = 0 }: StorageFacts): Group {
  return builders[form](color, lines, look).build("storage");
}

type Builder = (color: string, lines: readonly string[], look: number) => Assembly;
const builders: Record<StorageFacts["form"], Builder> = {
  m2: stick,
  "sata-ssd": flatDrive,
  "hard-disk": (_color, lines) => hardDisk(lines),
  "external-ssd": (color) => pocketDrive(color, [57, 85, 8], 6),
  "external-disk": (color) => pocketDrive(color, [75, 107, 19.6], 7),
};

/** An external drive: smooth front, connector at one end and a small light. */
function pocketDrive(color: string, [width, height, depth]: Place, corner: number): Assembly {
  const model = new Assembly();
  const { body, accent } = paintsOf(color);
  const shell = accent ? metal("shell", body, 0.42) : plastic("shell", body, 0.46);
  const trim = metal("trim", accent ?? "#5a5d62", 0.3);
  const dark = plastic("dark", "#101113", 0.5);
  const half = depth / 2;
  model.add(
    shell,
    plate(roundRect(width, height, corner), depth, { bevel: 1.6, bevelSegments: 4, curve: 14 }),
  );
  model.add(
    trim,
    plate(roundRect(width + 0.7, height + 0.7, corner), Math.min(1.6, depth * 0.2), {
      bevel: 0.4,
      curve: 14,
    }),
  );
  const ridge = softBox(width - 14, 0.9, 0.7, 0.3);
  const ridges = depth > 12 ? 14 : 0;
  for (let row = 0; row < ridges; row += 1)
    model.add(shell, at(ridge, [0, -height / 2 + 12 + row * 2.6, half]));
  model.add(
    trim,
    at(plate(roundRect(width * 0.3, 1.6, 0.7), 0.3, { bevel: 0.1 }), [-width * 0.24, height * 0.36, half]),
  );
  model.add(dark, at(softBox(13, 2, Math.min(5, depth * 0.6), 0.8), [0, -height / 2, 0]));
  model.add(
    glow("light", "#eaf4ff", 1),
    at(turned(cylinder(0.9, 0.4, 14), [90, 0, 0]), [width / 2 - 9, -height / 2 + 7, half]),
  );
  return model;
}

function printed(lines: readonly string[], [x, y, z]: Place, height: number, width: number) {
  let down = y;
  return lines.map((line, index) => {
    const letters = fittedLettering(line, index === 0 ? height : height * 0.5, width);
    down -= index === 0 ? height : height * 0.95;
    return at(letters, [x, down, z]);
  });
}

/** Designs of M.2 sticks: colours and extent of the label, ribs of a heat sink on it, colour of the board. */
const STICKS = [
  { paint: "#2f3338", ink: "#d8d9da", from: -35.5, to: 10.5, ribs: 0, board: "#101a17" },
  { paint: "#dcdcd8", ink: "#2c3036", from: -36, to: 30, ribs: 0, board: "#0f1c33" },
  { paint: "#3a3d42", ink: "#c9a45c", from: -37, to: 34, ribs: 9, board: "#101113" },
  { paint: "#7c3140", ink: "#f0ece6", from: -30, to: 16, ribs: 0, board: "#131416" },
] as const;

function stick(color: string, lines: readonly string[], look: number): Assembly {
  const design = STICKS[look] ?? STICKS[0];
  const model = new Assembly();
  const board = plastic("board", design.board, 0.55);
  const chip = plastic("chip", "#17181a", 0.5);
  const gold = metal("gold", "#d0a24a", 0.25);
  const tin = metal("tin", "#b9bcc0", 0.35);
  const label = plastic("label", paintsOf(color).accent ?? design.paint, 0.62);
  const edge = outline([
    [-40, -11],
    [38.5, -11],
    [40, -9.5],
    [40, -6.9],
    [36.6, -6.9],
    [36.6, -5.7],
    [40, -5.7],
    [40, 9.5],
    [38.5, 11],
    [-40, 11],
    [-40, 2.2],
    [-38.4, 1.4],
    [-38.4, -1.4],
    [-40, -2.2],
  ]);
  model.add(board, plate(edge, 0.9, { bevel: 0.1, bevelSegments: 1 }));
  for (const x of [-24, -6]) model.add(chip, at(softBox(14.5, 18, 1.3, 0.25), [x, 0, 1.1]));
  model.add(chip, at(softBox(7.5, 12, 1.1, 0.25), [9.5, 3, 1]));
  model.add(tin, at(softBox(11.5, 11.5, 1.2, 0.5), [22.5, 1, 1.05]));
  model.add(chip, at(softBox(9.6, 9.6, 0.4, 0.15), [22.5, 1, 1.75]));
  model.add(
    label,
    at(plate(roundRect(design.to - design.from, 15.5, 1.2), 0.24, { bevel: 0.08, bevelSegments: 1 }), [
      (design.from + design.to) / 2,
      0,
      look === 0 ? 1.9 : 2.1,
    ]),
  );
  const stripe = plastic("stripe", design.ink, 0.6);
  model.add(stripe, ...printed(lines, [design.from + 2.5, 4.6, look === 0 ? 2.06 : 2.26], 4.6, 40));
  const rib = softBox(1.2, 15, 1.8, 0.4);
  for (let index = 0; index < design.ribs; index += 1)
    model.add(label, at(rib, [design.to - 2 - index * 2.4, 0, 2.8]));
  for (let index = 0; index < 26; index += 1) {
    const [x, y] = [30 + (index % 4) * 1.9, -8.4 + Math.floor(index / 4) * 2.7];
    model.add(index % 3 ? tin : chip, at(box(1.1, 0.7, 0.6), [x, y, 0.75]));
    model.add(
      tin,
      at(box(0.7, 1.1, 0.5), [10 + (index % 7) * 1.15, -5.4 - Math.floor(index / 7) * 1.5, 0.7]),
    );
  }
  for (let pad = 0; pad < 38; pad += 1) {
    const y = -10.2 + pad * 0.55;
    if (y > -7.2 && y < -5.3) continue;
    model.add(
      gold,
      at(face(2.6, 0.36), [38.5, y, 0.47]),
      at(turned(face(2.6, 0.36), [0, 180, 0]), [38.5, y, -0.47]),
    );
  }
  return model;
}

const FLAT_LABELS: [Point[], ...Point[][]] = [
  [
    [-28, -18],
    [28, -18],
    [28, 22],
    [6, 38],
    [-28, 38],
  ],
  [
    [-33, -6],
    [33, -6],
    [33, 28],
    [-33, 28],
  ],
];

function flatDrive(color: string, lines: readonly string[], look: number): Assembly {
  const model = new Assembly();
  const { body, accent } = paintsOf(color);
  const shell = metal("shell", body, 0.44);
  const label = plastic("label", accent ?? (look === 0 ? "#3b4046" : "#8a8f96"), 0.55);
  const dark = plastic("dark", "#121315", 0.55);
  const gold = metal("gold", "#d0a24a", 0.25);
  model.add(shell, softBox(69.85, 100, 7, 1.6, 4));
  model.add(shell, at(plate(roundRect(66, 94, 2.4), 0.5, { bevel: 0.2 }), [0, 1, 3.5]));
  model.add(
    label,
    at(plate(outline(FLAT_LABELS[look] ?? FLAT_LABELS[0]), 0.4, { bevel: 0.12 }), [0, 2, 3.75]),
  );
  const pale = plastic("pale", look === 0 ? "#d5d7d9" : "#1b1d20", 0.6);
  model.add(pale, ...printed(lines, [-23, 20, 4.02], 9, 46));
  model.add(dark, at(softBox(44, 5, 4.6, 0.5), [-6, -49, -0.4]));
  model.add(dark, at(box(41, 4, 1.2), [-6, -50.6, -0.2]));
  for (let pad = 0; pad < 22; pad += 1)
    model.add(gold, at(face(0.9, 3), [-25 + pad * 1.75 + (pad > 6 ? 1.6 : 0), -50.6, 0.45]));
  const screw = turned(cylinder(1.5, 0.6, 14), [90, 0, 0]);
  for (const x of [-31.4, 31.4]) for (const y of [-45, 46]) model.add(dark, at(screw, [x, y, 3.6]));
  return model;
}

function hardDisk(lines: readonly string[]): Assembly {
  const model = new Assembly();
  const cast = metal("cast", "#8d9094", 0.52);
  const lid = metal("lid", "#c6c9cc", 0.3);
  const label = plastic("label", "#e6e5e1", 0.6);
  const ink = plastic("ink", "#2c4a3e", 0.6);
  const board = plastic("board", "#12362a", 0.6);
  const dark = plastic("dark", "#161719", 0.55);
  model.add(cast, softBox(101.6, 147, 24, 2.4, 3));
  const shape = outline([
    [-48.5, -70],
    [34, -70],
    [48.5, -54],
    [48.5, 52],
    [40, 71],
    [-40, 71],
    [-48.5, 62],
  ]);
  model.add(lid, at(plate(shape, 2.4, { bevel: 0.9, holes: [], bevelSegments: 3 }), [0, 0, 12.4]));
  model.add(
    lid,
    at(
      turned(
        lathe(
          [
            [38, 0],
            [37.4, 0.9],
            [34, 1.1],
            [33.2, 0.4],
            [0.01, 0.4],
          ],
          56,
        ),
        [90, 0, 0],
      ),
      [0, 22, 12.8],
    ),
  );
  model.add(
    lid,
    at(
      turned(
        lathe(
          [
            [17, 0],
            [16.4, 0.9],
            [13, 1.1],
            [12, 0.4],
            [0.01, 0.4],
          ],
          36,
        ),
        [90, 0, 0],
      ),
      [-26, -44, 13.4],
    ),
  );
  model.add(label, at(plate(roundRect(62, 62, 2), 0.3, { bevel: 0.1 }), [8, 18, 14.2]));
  model.add(ink, at(plate(roundRect(62, 13, 1), 0.2, { bevel: 0.05 }), [8, 42, 14.4]));
  const text = plastic("text", "#8a8d90", 0.7);
  for (const [width, y] of [
    [50, -1],
    [32, -4],
    [44, -7],
  ] as const)
    model.add(text, at(box(width, 1.1, 0.1), [-20 + width / 2, y, 14.4]));
  model.add(dark, ...printed(lines, [-20, 31, 14.46], 11, 54));
  const screw = turned(
    lathe(
      [
        [0.01, 0.9],
        [1.2, 0.9],
        [2.4, 0.7],
        [2.7, 0],
      ],
      16,
    ),
    [90, 0, 0],
  );
  for (const [x, y] of [
    [-43, -64],
    [30, -64],
    [43, -48],
    [43, 46],
    [-43, 58],
    [0, 66],
    [-43, 0],
    [43, 0],
  ] as const)
    model.add(dark, at(screw, [x, y, 13.6]));
  model.add(board, at(softBox(88, 70, 1.6, 0.4), [0, -30, -12.4]));
  model.add(dark, at(softBox(60, 7, 7, 0.8), [-8, -71, -7]));
  for (const y of [-60, -16, 42])
    model.add(
      dark,
      at(
        turned(plate(roundRect(7, 7, 3.4), 0.4, { bevel: 0.1, holes: [roundHole([0, 0], 1.6)] }), [0, 90, 0]),
        [50.9, y, -4],
      ),
    );
  return model;
}
