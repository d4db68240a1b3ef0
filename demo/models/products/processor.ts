import type { Group } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { fittedLettering } from "#demo/models/shapes/lettering.ts";
import { metal, plastic } from "#demo/models/shapes/materials.ts";
import {
  at,
  box,
  cylinder,
  face,
  outline,
  plate,
  roundRect,
  softBox,
  turned,
} from "#demo/models/shapes/shapes.ts";

export interface ProcessorFacts {
  kind: "processor";
  socket: "AM4" | "AM5" | "LGA1700" | "LGA1851";
  /** engraved on the lid, from the largest down */
  lines: readonly string[];
}

export function processor({ socket, lines }: ProcessorFacts): Group {
  const amd = socket === "AM4" || socket === "AM5";
  const [width, depth] = amd ? [40, 40] : [37.5, 45];
  const lid = metal("lid", "#c4c7ca", 0.33);
  const board = plastic("board", socket === "AM4" ? "#1c4a34" : amd ? "#18362c" : "#1d4a3a", 0.5);
  const gold = metal("gold", "#d0a24a", 0.25);
  const tin = metal("tin", "#b3b6ba", 0.4);
  const dark = plastic("dark", "#17181a", 0.55);
  const engraved = metal("engraved", "#8f9295", 0.5);
  const model = new Assembly();
  const flat = (part: ReturnType<typeof box>) => turned(part, [-90, 0, 0]);

  model.add(board, flat(plate(roundRect(width, depth, 1), 1.4, { bevel: 0.15 })));
  if (socket === "AM5")
    model.add(lid, at(flat(plate(notched(), 2.9, { bevel: 0.7, bevelSegments: 4 })), [0, 2.2, 0]));
  else if (amd) {
    model.add(lid, at(flat(plate(roundRect(38, 38, 3), 0.9, { bevel: 0.3 })), [0, 1.15, 0]));
    model.add(
      lid,
      at(flat(plate(roundRect(34.6, 34.6, 4), 2.4, { bevel: 0.8, bevelSegments: 4 })), [0, 2.5, 0]),
    );
  } else {
    model.add(lid, at(flat(plate(winged(), 1.2, { bevel: 0.3 })), [0, 1.3, 0]));
    model.add(
      lid,
      at(flat(plate(roundRect(28.4, 33.4, 2), 2.6, { bevel: 0.7, bevelSegments: 4 })), [0, 2.6, 0]),
    );
  }
  const top = amd && socket === "AM5" ? 3.66 : amd ? 3.71 : 3.91;
  let z = -4.4;
  for (const [index, line] of lines.entries()) {
    const letters = fittedLettering(line, index === 0 ? 4 : 2.1, 22);
    model.add(engraved, at(flat(letters), [-11.4, top + 0.02, z]));
    z += index === 0 ? 4.4 : 3.4;
  }
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 5; column += 1) {
      if ((row * 7 + column * 3) % 4 > 0)
        model.add(engraved, at(box(0.7, 0.03, 0.7), [7 + column * 0.8, top, 6.4 + row * 0.8]));
    }
  model.add(
    gold,
    at(
      flat(
        plate(
          outline([
            [0, 0],
            [3, 0],
            [0, 3],
          ]),
          0.1,
          { bevel: 0 },
        ),
      ),
      [-width / 2 + 0.9, 0.72, depth / 2 - 0.9],
    ),
  );

  const spots: [number, number][] =
    socket === "AM5"
      ? Array.from({ length: 8 }, (_, index) => [index < 4 ? -16.8 : 16.8, -9.6 + (index % 4) * 6.4])
      : amd
        ? []
        : Array.from({ length: 10 }, (_, index) => [index < 5 ? -16.6 : 16.6, -12 + (index % 5) * 6]);
  for (const [x, z] of spots) {
    model.add(tin, at(softBox(1.9, 0.8, 1.1, 0.2), [x, 1, z]));
    model.add(dark, at(box(1, 0.86, 1.14), [x, 1, z]));
  }
  if (socket === "AM5")
    for (const z of [-17, 17])
      for (const x of [-9, -3, 3, 9]) {
        model.add(tin, at(softBox(1.1, 0.8, 1.9, 0.2), [x, 1, z]));
        model.add(dark, at(box(1.14, 0.86, 1), [x, 1, z]));
      }
  if (socket === "AM4") {
    const pin = cylinder(0.23, 2.4, 5);
    const places = grid(26, 1.42).filter(([x, z]) => Math.max(Math.abs(x), Math.abs(z)) > 5);
    model.add(gold, ...places.filter((_, index) => index % 3 === 0).map(([x, z]) => at(pin, [x, -1.9, z])));
  } else {
    const pad = turned(face(0.8, 0.8), [90, 0, 0]);
    model.add(gold, ...grid(30, 1.16).map(([x, z]) => at(pad, [x, -0.72, z])));
  }
  return model.build("processor");
}

function grid(count: number, step: number): [number, number][] {
  const from = (-(count - 1) * step) / 2;
  return Array.from({ length: count * count }, (_, index) => [
    from + (index % count) * step,
    from + Math.floor(index / count) * step,
  ]);
}

/** The lid: two wide legs on each side between the capacitors, with cut corners. */
function notched() {
  const quarter: [number, number][] = [
    [15.6, 4.2],
    [18.4, 5.4],
    [18.4, 11],
    [16.4, 13.2],
    [13.2, 16.4],
    [11, 18.4],
    [5.4, 18.4],
    [4.2, 15.6],
  ];
  const mirror = (sx: number, sy: number) => quarter.map(([x, y]): [number, number] => [x * sx, y * sy]);
  return outline([...quarter, ...mirror(-1, 1).reverse(), ...mirror(-1, -1), ...mirror(1, -1).reverse()]);
}

function winged() {
  return outline([
    [-14.6, -18.6],
    [14.6, -18.6],
    [14.6, -10],
    [16.6, -10],
    [16.6, 10],
    [14.6, 10],
    [14.6, 18.6],
    [-14.6, 18.6],
    [-14.6, 10],
    [-16.6, 10],
    [-16.6, -10],
    [-14.6, -10],
  ]);
}
