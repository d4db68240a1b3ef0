import type { Group } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { fanWheel, hubCap } from "#demo/models/shapes/fan-wheel.ts";
import { fittedLettering } from "#demo/models/shapes/lettering.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { BLACK, metal, paintsOf, plastic, rubber } from "#demo/models/shapes/materials.ts";
import { perforated, perforatedFace } from "#demo/models/shapes/perforation.ts";
import {
  at,
  box,
  cylinder,
  lathe,
  outline,
  type Place,
  plate,
  roundHole,
  softBox,
  tube,
  turned,
} from "#demo/models/shapes/shapes.ts";

export interface PowerSupplyFacts extends Look {
  kind: "power-supply";
  form: "atx" | "sfx";
  /** mm */
  length: number;
  color: string;
  accent: string;
  /** sockets for cables; none: the cables are fixed */
  sockets: number;
  lines: readonly string[];
}

/** Lying, with the fan on top, the printed side in front and the cables to the left. */
export function powerSupply({
  form,
  length,
  color,
  accent,
  sockets,
  lines,
  look = 0,
}: PowerSupplyFacts): Group {
  const [across, high] = form === "sfx" ? [125, 63.5] : [150, 86];
  const { body } = paintsOf(color);
  const steel = body === BLACK ? plastic("case", "#2b2d30", 0.58) : plastic("case", body, 0.5);
  const dark = plastic("dark", "#101113", 0.6);
  const wire = metal("wire", body === BLACK ? "#54575c" : "#c9cbcd", 0.4);
  const trim = plastic("trim", accent, 0.45);
  const holes = perforated(body);
  const model = new Assembly();

  const depth = 15;
  const radius = Math.min(length, across) / 2 - 7;
  const [x, z] = [length / 2, across / 2];
  const top = outline([
    [-x, -z],
    [x, -z],
    [x, z],
    [-x, z],
  ]);
  const collar = plate(top, depth, { bevel: 0.9, holes: [roundHole([0, 0], radius)], curve: 32 });
  const up: Place = [-90, 0, 0];
  model.add(steel, at(softBox(length, high - depth, across, 0.9), [0, (high - depth) / 2, 0]));
  model.add(steel, at(turned(collar, up), [0, high - depth / 2, 0]));
  model.add(dark, at(cylinder(radius, 0.6, 40), [0, high - depth + 0.4, 0]));
  model.add(dark, at(turned(fanWheel(radius - 2, look === 1 ? 9 : 7), up), [0, high - 8.5, 0]));
  model.add(trim, at(turned(hubCap(radius), up), [0, high - 6, 0]));
  model.add(wire, ...guard(look, radius).map((part) => at(part, [0, high - 0.6, 0])));
  const screw = cylinder(2.6, 0.8, 14);
  for (const [sx, sz] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    model.add(wire, at(screw, [sx * (x - 6), high + 0.2, sz * (z - 6)]));

  // The printed side: a plate of the maker's colour with the facts on it.
  const ink = plastic("ink", body === BLACK ? "#e4e5e6" : "#232427", 0.6);
  const low = form === "sfx";
  model.add(trim, ...stripe(look, length, high).map((part) => at(part, [0, 0, z])));
  const [big, small] = low ? [15, 6] : [21, 7.5];
  const left = -x + (look === 2 ? 24 : 12);
  const [first, ...others] = lines;
  if (first) model.add(ink, at(fittedLettering(first, big, length - 40), [left, high * 0.44, z + 0.5]));
  for (const [index, line] of others.entries())
    model.add(
      ink,
      at(fittedLettering(line, small, length - 40), [left, high * 0.26 - index * small * 1.6, z + 0.5]),
    );

  // The mains socket is on the right, among holes.
  model.addTextured(
    holes,
    at(turned(perforatedFace(across - 8, high - 8, 5.5), [0, 90, 0]), [x + 0.4, high / 2, 0]),
  );
  model.add(
    dark,
    at(softBox(4, 24, 30, 1), [x + 1, 20, -z + 30]),
    at(softBox(4, 14, 20, 1), [x + 1, 20, -z + 64]),
  );

  if (sockets > 0) model.add(dark, at(box(0.8, high - 18, across - 14), [-x - 0.3, high / 2 - 3, 0]));
  for (let index = 0; index < sockets; index += 1) {
    const column = Math.floor(index / 2);
    const columns = Math.ceil(sockets / 2);
    const wide = (across - 26) / columns;
    const place: Place = [-x - 1, high * (index % 2 ? 0.28 : 0.6), -z + 13 + wide * (column + 0.5)];
    model.add(steel, at(softBox(3.4, 13, wide * 0.74, 0.6), place));
    model.add(dark, at(box(3.8, 9, wide * 0.58), place));
  }
  if (sockets === 0) addCables(model, x);
  return model.build("power supply");
}

/** The fan guard: rings, slats, spokes or a grid, lying flat. */
function guard(look: number, radius: number) {
  const ring = (at: number) =>
    lathe(
      [
        [at - 0.9, 0],
        [at, 0.9],
        [at + 0.9, 0],
      ],
      48,
    );
  const slats = (turn: number, apart: number) =>
    Array.from({ length: Math.floor((radius * 2) / apart) }, (_, index) => {
      const offset = (index + 0.5) * apart - radius;
      const reach = Math.sqrt(Math.max(radius ** 2 - offset ** 2, 0)) * 2;
      return turned(at(box(reach, 1.4, 1.5), [0, 0, offset]), [0, turn, 0]);
    });
  const spokes = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      turned(box(radius * 2, 1.2, 1.6), [0, (180 / count) * index, 0]),
    );
  if (look === 1) return slats(0, 7);
  if (look === 2) return [...spokes(6), ring(radius * 0.34), ring(radius * 0.68), ring(radius - 1)];
  if (look === 3) return [...slats(45, 9), ...slats(-45, 9)];
  return [...Array.from({ length: 7 }, (_, index) => ring((radius * (index + 1)) / 7.3)), ...spokes(2)];
}

function stripe(look: number, length: number, high: number) {
  const x = length / 2;
  if (look === 1)
    return [
      at(box(length - 3, 5, 0.6), [0, high * 0.84, 0]),
      at(box(length - 3, 2, 0.6), [0, high * 0.12, 0]),
    ];
  if (look === 2) return [at(box(10, high - 6, 0.6), [-x + 10, high / 2, 0])];
  const corner = outline(
    look === 3
      ? [
          [x - 46, 2],
          [x - 2, 2],
          [x - 2, high - 4],
          [x - 14, high - 4],
        ]
      : [
          [-x + 2, 2],
          [x - 2, 2],
          [x - 2, high * 0.16],
          [-x + 2, high * 0.09],
        ],
  );
  return [plate(corner, 0.6, { bevel: 0.1, bevelSegments: 1 })];
}

function addCables(model: Assembly, x: number): void {
  const sleeve = rubber("sleeve", "#17181a");
  const plug = plastic("plug", "#1d1e21", 0.5);
  model.add(plug, at(softBox(5, 34, 44, 3), [-x - 1, 30, 0]));
  for (let index = 0; index < 6; index += 1) {
    const side = index - 2.5;
    const end: Place = [-x + 22 + (index % 3) * 30, 4.5, 106 + index * 13];
    model.add(
      sleeve,
      tube(
        [
          [-x, 26 + (index % 2) * 9, side * 5],
          [-x - 26, 30 + (index % 2) * 8, side * 7],
          [-x - 58 - index * 5, 14, 26 + side * 10],
          [-x - 50 - index * 4, 4.5, 78 + side * 12],
          [end[0] - 30, 4.5, end[2] - 4],
          end,
        ],
        3.6,
        34,
        9,
      ),
    );
    model.add(plug, at(softBox(17, 9, 10, 1), [end[0] + 8, 5, end[2]]));
  }
}
