import { type Group, MeshStandardMaterial, PlaneGeometry } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { boardTexture } from "#demo/models/shapes/board-texture.ts";
import { fittedLettering } from "#demo/models/shapes/lettering.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { BLACK, metal, paintsOf, plastic } from "#demo/models/shapes/materials.ts";
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
  roundRect,
  softBox,
  turned,
} from "#demo/models/shapes/shapes.ts";

export interface MotherboardFacts extends Look {
  kind: "motherboard";
  format: "atx" | "micro" | "mini";
  slots: 2 | 4;
  socket: string;
  color: string;
  /** printed on the cooler of the chipset, or beside the memory where there is none */
  chipset: string;
}

const SIZES = { atx: [244, 305], micro: [244, 244], mini: [170, 170] } as const;
const CHIPSET_COOLERS: [Point[], ...Point[][]] = [
  [
    [-26, -22],
    [26, -22],
    [26, 10],
    [14, 22],
    [-26, 22],
  ],
  [
    [-34, -22],
    [10, -22],
    [30, -4],
    [30, 22],
    [-14, 22],
    [-34, 4],
  ],
];
const TRACES = await boardTexture("#15181a", "#25292c");

/** Lying flat, connectors to the left and memory to the right; the edge with the card slots faces the viewer. */
export function motherboard({ format, slots, socket, color, chipset, look = 0 }: MotherboardFacts): Group {
  const [width, depth] = SIZES[format];
  const paints = paintsOf(color);
  const sink = metal(
    "heat sink",
    paints.accent && paints.accent !== BLACK ? paints.accent : look === 0 ? paints.body : "#a3a7ab",
    0.42,
  );
  const board = plastic("board", "#15181a", 0.6);
  const dark = plastic("dark", "#1b1c1f", 0.5);
  const pale = plastic("pale", "#b9bcc0", 0.5);
  const steel = metal("steel", "#c2c5c8", 0.3);
  const gold = metal("gold", "#c9a04e", 0.3);
  const model = new Assembly();
  const [left, back] = [-width / 2, -depth / 2];
  const put = (part: ReturnType<typeof box>, x: number, y: number, z: number) =>
    at(part, [left + x, y, back + z]);
  const lying = (part: ReturnType<typeof box>) => turned(part, [-90, 0, 0]);

  model.add(board, lying(plate(roundRect(width, depth, 3), 1.6, { bevel: 0.2 })));
  const top = new PlaneGeometry(width - 1, depth - 1).rotateX(-Math.PI / 2).translate(0, 0.86, 0);
  model.addTextured(new MeshStandardMaterial({ name: "traces", map: TRACES, roughness: 0.5 }), top);
  for (const x of [7, width - 8])
    for (const z of [10, depth / 2, depth - 8])
      model.add(
        gold,
        put(
          lathe(
            [
              [2, 0.9],
              [4, 1.05],
              [4.4, 0.8],
            ],
            20,
          ),
          x,
          0,
          z,
        ),
      );

  const [sx, sz] = [format === "mini" ? 84 : 108, format === "mini" ? 66 : 82];
  const isPins = socket === "AM4";
  model.add(isPins ? dark : steel, put(block(isPins ? 54 : 56, 4, isPins ? 54 : 66, 1), sx, 2.6, sz));
  model.add(isPins ? pale : dark, put(block(40, 1.4, 42, 0.4), sx, 4.8, sz));
  const hole = lying(face(0.8, 0.8));
  const holes = Array.from({ length: 196 }, (_, index) =>
    put(hole, sx - 17 + (index % 14) * 2.6, 5.5, sz - 18 + Math.floor(index / 14) * 2.76),
  );
  model.add(isPins ? dark : gold, ...holes);
  model.add(steel, put(cylinderAlong(62), sx + 31, 4.6, sz));
  for (const x of [-39, 39])
    for (const z of [-40, 40])
      model.add(
        steel,
        put(
          lathe(
            [
              [0.01, 3.2],
              [3, 3.2],
              [3.6, 2.4],
              [3.6, 0.8],
            ],
            18,
          ),
          sx + x,
          0,
          sz + z,
        ),
      );

  // Memory slots with their catches.
  for (let slot = 0; slot < slots; slot += 1) {
    const x = width - 22 - slot * 9.6;
    model.add(slot % 2 ? pale : dark, put(block(6.6, 8, 134, 0.8), x, 4.8, 84));
    model.add(board, put(box(2, 0.4, 128), x, 8.9, 84));
    for (const z of [14, 154]) model.add(dark, put(block(6.2, 13, 7, 1.2), x, 6.6, z));
  }

  // Coolers of the power stages: cut ribs, a slanted end.
  const cooler = (w: number, d: number, h: number, x: number, z: number) => {
    const slant = look === 0 ? h * 0.36 : w * 0.5;
    const side = outline([
      [-w / 2, 0],
      [w / 2, 0],
      [w / 2, h * 0.62],
      [w / 2 - slant, h],
      [-w / 2, h],
    ]);
    model.add(sink, put(plate(side, d, { bevel: 1, bevelSegments: 3 }), x, 1, z));
    const ribs = look === 0 ? Math.floor(d / 7) : Math.floor(d / 21);
    for (let rib = 0; rib < ribs; rib += 1)
      model.add(sink, put(block(w - h * 0.3, 2.6, 2.6, 0.7), x - h * 0.12, h + 1.6, z - d / 2 + 5 + rib * 7));
  };
  cooler(30, format === "mini" ? 84 : 112, 30, format === "mini" ? 36 : 50, format === "mini" ? 66 : 78);
  cooler(76, 22, 22, sx, 20);
  model.add(dark, put(block(30, 34, format === "mini" ? 96 : 136, 3), 17, 18, format === "mini" ? 64 : 86));

  const outlets: [number, number][] = [
    [20, 16],
    [44, 16],
    [66, 14],
    [88, 15],
    [112, 16],
    [134, 14],
  ];
  for (const [z, w] of outlets.slice(0, format === "mini" ? 4 : 6)) {
    model.add(steel, put(block(18, 15, w, 0.7), 3, 9, z));
    model.add(board, put(box(1, 4.6, w - 4), -6.2, 12, z), put(box(1, 4.6, w - 4), -6.2, 5.4, z));
  }

  const first = format === "mini" ? 160 : 158;
  const pitches = format === "atx" ? [0, 40.6, 81.3, 121.9] : format === "micro" ? [0, 30, 61] : [0];
  for (const [index, pitch] of pitches.entries()) {
    const isLong = index % 2 === 0 || format === "atx";
    const z = first + pitch;
    const long = isLong ? 89 : 25;
    const x = format === "mini" ? 76 : 92;
    model.add(index === 0 ? steel : dark, put(block(long, 11, 8.6, 0.9), x - (89 - long) / 2, 6.2, z));
    model.add(board, put(box(long - 6, 0.4, 2.2), x - (89 - long) / 2, 11.8, z));
    if (isLong) model.add(dark, put(block(9, 9, 6, 1), x + long / 2 + 4, 5.2, z));
  }
  if (format !== "mini") {
    model.add(
      sink,
      put(
        lying(
          plate(outline(CHIPSET_COOLERS[look] ?? CHIPSET_COOLERS[0]), 7, { bevel: 1.2, bevelSegments: 3 }),
        ),
        width - 52,
        5,
        depth - 62,
      ),
    );
    model.add(
      dark,
      put(block(34, 0.8, 1.6, 0.3), width - 56, 8.8, depth - 52),
      put(block(24, 0.8, 1.6, 0.3), width - 61, 8.8, depth - 47),
    );
    model.add(sink, put(block(86, 5, 22, 1.4), 92, 4.4, first + 20.3));
    for (let groove = 0; groove < 9; groove += 1)
      model.add(dark, put(box(0.9, 0.3, 18), 60 + groove * 3.6, 6.95, first + 20.3));
    model.add(
      steel,
      put(
        lathe(
          [
            [0.01, 4.4],
            [9.2, 4.4],
            [10, 3.6],
            [10, 1],
          ],
          32,
        ),
        150,
        0,
        depth - 60,
      ),
    );
    for (let port = 0; port < 4; port += 1)
      model.add(dark, put(block(14, 9, 17, 0.8), width - 8, 5, depth - 108 + port * 19));
  }

  if (chipset) {
    const words = lying(fittedLettering(chipset, 9, 36));
    const [wordsX, wordsY, wordsZ] = format === "mini" ? [118, 1, depth - 14] : [width - 73, 9, depth - 60];
    model.add(format === "mini" || sink.color.r < 0.3 ? pale : dark, put(words, wordsX, wordsY, wordsZ));
  }

  // Plugs of the power supply and pins along the near edge.
  model.add(dark, put(block(10.6, 12, 52, 0.8), width - 6, 7, 128));
  model.add(dark, put(block(20, 12, 10, 0.8), 66, 7, 6));
  for (let pin = 0; pin < 24; pin += 1)
    model.add(
      board,
      put(box(3.2, 0.5, 3.2), width - 8.2 + (pin % 2) * 4.4, 13.1, 105 + Math.floor(pin / 2) * 4.2),
    );
  for (let header = 0; header < (format === "mini" ? 2 : 5); header += 1) {
    model.add(dark, put(block(22, 5, 5.4, 0.4), 40 + header * 34, 3.4, depth - 6));
    for (let pin = 0; pin < 9; pin += 1)
      model.add(gold, put(box(0.6, 7, 0.6), 31 + header * 34 + pin * 2.2, 6, depth - 6));
  }

  // Coils and capacitors around the socket, small parts all over.
  const coil = block(9, 7, 9, 1.2);
  const can = cylinder(3.3, 9, 16);
  const spots: Place[] = Array.from({ length: 8 }, (_, index) => [
    left + sx - 36 + (index % 8) * 10.2,
    4.2,
    back + 38,
  ]);
  model.repeat(dark, coil, spots);
  model.repeat(
    dark,
    coil,
    Array.from(
      { length: format === "mini" ? 5 : 8 },
      (_, index): Place => [left + sx - 37, 4.2, back + sz - 34 + index * 10.2],
    ),
  );
  model.repeat(
    pale,
    can,
    Array.from(
      { length: 14 },
      (_, index): Place => [
        left + (index < 7 ? sx - 30 + index * 9.6 : 44 + (index - 7) * 22),
        5.2,
        back + (index < 7 ? sz + 44 : first - 12),
      ],
    ),
  );
  model.repeat(
    dark,
    cylinder(3.35, 1.2, 16),
    Array.from({ length: 7 }, (_, index): Place => [left + sx - 30 + index * 9.6, 1.6, back + sz + 44]),
  );
  for (let index = 0; index < 90; index += 1) {
    const [x, z] = [(index * 83) % (width - 20), (index * 127) % (depth - 16)];
    model.add(index % 3 ? pale : dark, put(box(2, 0.9, 1.1), x + 10, 1.2, z + 8));
  }
  return model.build("motherboard");
}

function cylinderAlong(length: number) {
  return turned(cylinder(0.9, length, 8), [90, 0, 0]);
}

/** Edges have a single bevel segment, because a board has many blocks. */
function block(width: number, height: number, depth: number, radius: number) {
  return softBox(width, height, depth, radius, 1);
}
