import type { Group } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { fanWheel, hubCap } from "#demo/models/shapes/fan-wheel.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { BLACK, glow, metal, paintsOf, plastic, rubber } from "#demo/models/shapes/materials.ts";
import {
  at,
  box,
  cylinder,
  lathe,
  type Place,
  plate,
  roundHole,
  roundRect,
  softBox,
  tube,
  turned,
} from "#demo/models/shapes/shapes.ts";

export interface CoolerFacts extends Look {
  kind: "cooler";
  form: "tower" | "two-towers" | "low" | "liquid";
  /** mm: height, or length of the radiator */
  size: number;
  /** fan's edge in mm */
  fan: number;
  color: string;
  lit: boolean;
}

type Paint = ReturnType<typeof paintsFor>;
const HUES = ["#ff4f6d", "#54e07a", "#3cc8ff"];

export function cooler(facts: CoolerFacts): Group {
  const model = new Assembly();
  const paint = paintsFor(facts.color);
  if (facts.form === "liquid") liquid(model, facts, paint);
  else if (facts.form === "low") low(model, facts, paint);
  else tower(model, facts, paint);
  return model.build("cooler");
}

/** The first colour of the description is the metal's, the second the blades'. */
function paintsFor(color: string) {
  const { body, accent = BLACK } = paintsOf(color);
  return {
    fins: metal("fins", body === BLACK ? "#3b3d41" : "#b9bcc0", 0.42),
    copper: body === BLACK ? metal("pipes", "#4b4e53", 0.36) : metal("pipes", "#b87a55", 0.32),
    frame: plastic("frame", accent === "#4a3222" ? "#b79a78" : accent === "#b4b7ba" ? BLACK : accent, 0.5),
    blades: plastic(
      "blades",
      accent === "#4a3222" ? "#5b2f22" : accent === BLACK ? "#2d2f33" : "#3a3c40",
      0.42,
    ),
    dark: plastic("dark", "#141517", 0.5),
    cover: plastic("cover", body === BLACK ? "#242528" : "#8d9095", 0.36),
    steel: metal("steel", "#b4b7ba", 0.34),
    tube: rubber("tube", "#161719"),
  };
}

const BLADES = [7, 9, 5, 11];

/** A fan about `place`, facing z. */
function addFan(
  model: Assembly,
  paint: Paint,
  size: number,
  places: Place[],
  { look = 0, lit }: CoolerFacts,
): void {
  const radius = size / 2 - 3.5;
  const corner = size / 2 - 7.5;
  const holes = [-corner, corner].flatMap((x) => [-corner, corner].map((y) => roundHole([x, y], 2.4)));
  const frame = plate(roundRect(size, size, look === 2 ? 11 : 5), 25, {
    bevel: 1,
    holes: [roundHole([0, 0], radius), ...holes],
    curve: 26,
  });
  model.repeat(paint.frame, frame, places);
  const leans = places.map((_, index) => index * 0.5);
  model.repeat(paint.blades, at(fanWheel(radius - 1.6, BLADES[look] ?? 7), [0, 0, 5]), places, leans);
  model.repeat(look === 1 ? paint.steel : paint.dark, at(hubCap(radius), [0, 0, 5.6]), places);
  if (!lit) return;
  const ring = turned(
    lathe(
      [
        [radius - 2.6, 0],
        [radius - 1.6, 1.6],
        [radius - 0.4, 0],
      ],
      40,
    ),
    [90, 0, 0],
  );
  for (const [index, place] of places.entries())
    model.repeat(
      glow(`light ${index + 1}`, HUES[index % HUES.length] ?? "#3cc8ff", 1.2),
      at(ring, [0, 0, 11.4]),
      [place],
    );
}

function addBase(model: Assembly, paint: Paint): void {
  model.add(paint.steel, at(softBox(42, 8, 42, 1), [0, 4, 0]));
  for (const z of [-46, 46]) model.add(paint.steel, at(softBox(96, 3, 12, 1), [0, 9, z * 0.8]));
  for (const x of [-43, 43])
    for (const z of [-37, 37]) model.add(paint.dark, at(cylinder(4, 14, 14), [x, 11, z]));
}

function tower(model: Assembly, facts: CoolerFacts, paint: Paint): void {
  const { form, size, fan, look = 0 } = facts;
  const wide = form === "two-towers" ? Math.max(fan, 140) : Math.max(fan, 116);
  const deep = 50;
  const stacks = form === "two-towers" ? [-44, 44] : [0];
  addBase(model, paint);
  const bottom = size - fan - 4;
  const count = 34;
  const step = (size - bottom - 6) / count;
  for (const z of stacks) {
    const fin = softBox(wide, 0.8, deep, 0.3, 1);
    const notch = box(wide * 0.7, 0.8, 8);
    const places = Array.from({ length: count }, (_, index): Place => [0, bottom + index * step, z]);
    model.repeat(paint.fins, fin, places);
    model.repeat(
      paint.fins,
      at(notch, [0, 0, deep / 2 + 2]),
      places.filter((_, index) => index % 2 === 0 && index < count - 3),
    );
    const top = softBox(wide, look === 0 ? 3 : 6, deep + (look === 2 ? 6 : 0), 1.4);
    model.add(look === 2 || look === 3 ? paint.cover : paint.fins, at(top, [0, size - 3, z]));
    if (look === 2) model.add(paint.steel, at(box(wide * 0.5, 0.8, 3), [0, size + 0.2, z]));
    for (const x of [-36, -13, 13, 36])
      model.add(paint.copper, at(cylinder(3, 5, 16, 2), [x, size - (look === 0 ? -1 : 2), z]));
  }
  for (const x of [-36, -13, 13, 36])
    for (const z of stacks)
      model.add(
        paint.copper,
        tube(
          [
            [x * 0.4, 8, 0],
            [x * 0.7, 14, z * 0.3],
            [x, bottom * 0.7, z * 0.9],
            [x, bottom, z],
            [x, size - 4, z],
          ],
          3,
          26,
          9,
        ),
      );
  const front = (stacks.at(-1) ?? 0) + deep / 2 + 13.5;
  const places: Place[] = [[0, size - fan / 2 - 2, front]];
  if (form === "two-towers") places.push([0, size - fan / 2 - 2, 0]);
  addFan(model, paint, fan, places, facts);
  for (const x of [-fan / 2, fan / 2])
    model.add(
      paint.steel,
      tube(
        [
          [x * 0.9, size - 10, front + 13],
          [x * 1.04, size - 14, front],
          [x * 1.04, size - fan + 12, front],
          [x * 0.9, size - fan + 8, front + 13],
        ],
        0.8,
        16,
        5,
      ),
    );
}

/** Heat sink under a fan that faces up, tilted so that it is visible. */
function low(model: Assembly, facts: CoolerFacts, paint: Paint): void {
  const { size, fan } = facts;
  const wide = fan + 3;
  addBase(model, paint);
  const top = Math.max(size - 26, 12);
  const fin = box(0.8, top - 9, wide);
  const places = Array.from(
    { length: 36 },
    (_, index): Place => [-wide / 2 + (index * wide) / 35, 9 + (top - 9) / 2, 0],
  );
  model.repeat(paint.fins, fin, places);
  const flat: CoolerFacts = { ...facts };
  const lying = new Assembly();
  addFan(lying, paint, fan, [[0, 0, 0]], flat);
  model.addLying(lying, [0, top + (size - top) / 2, 0]);
}

function liquid(model: Assembly, facts: CoolerFacts, paint: Paint): void {
  const { size, fan, look = 0, lit } = facts;
  const fans = Math.round(size / fan);
  const long = size + 37;
  const [x, y] = [long / 2, fan / 2 + 2];
  model.add(paint.frame, at(softBox(long, fan, 5, 1), [0, y, -3]), at(softBox(long, fan, 4, 1), [0, y, -28]));
  for (const side of [-1, 1]) model.add(paint.frame, at(softBox(20, fan, 27, 3), [side * (x - 10), y, -15]));
  const fin = box(1, fan - 8, 22);
  const places = Array.from(
    { length: Math.round(size / 5) },
    (_, index): Place => [-size / 2 + 2 + index * 5, y, -15],
  );
  model.repeat(paint.fins, fin, places);
  const middles = Array.from(
    { length: fans },
    (_, index): Place => [(index - (fans - 1) / 2) * fan, y, 12.5],
  );
  addFan(model, paint, fan, middles, facts);

  // The block that sits on the processor, before the radiator.
  const place: Place = [-x * 0.12, 0, 128];
  const round = look === 0 || look === 1;
  model.add(paint.steel, at(softBox(74, 5, 74, 2), [place[0], 3, place[2]]));
  model.add(
    paint.dark,
    at(round ? cylinder(36, 40, 44) : softBox(70, 42, 70, look === 2 ? 12 : 4, 3), [place[0], 25, place[2]]),
  );
  const cap = round ? cylinder(33, 6, 44, 30) : softBox(62, 6, 62, look === 2 ? 3 : 1.5);
  model.add(look === 1 ? paint.steel : paint.cover, at(cap, [place[0], 48, place[2]]));
  if (lit) model.add(glow("ring", "#3cc8ff", 1.3), at(cylinder(36.6, 2, 44), [place[0], 44, place[2]]));
  if (look === 0) model.add(paint.dark, at(cylinder(20, 1, 40), [place[0], 51.2, place[2]]));
  else model.add(paint.frame, at(softBox(28, 2, 28, 1), [place[0], 51.4, place[2]]));
  for (const side of [0, 1]) {
    const [height, out] = [fan * 0.3 + side * 26, 40 + side * 16];
    model.add(
      paint.tube,
      tube(
        [
          [x - 12, height, -6],
          [x - 4, height, 18],
          [x - 2 + out * 0.3, height * 0.9, 64 + out * 0.3],
          [x * 0.7, 22, 118 + out * 0.6],
          [place[0] + 60, 20, place[2] + 14 - side * 24],
          [place[0] + 34, 22, place[2] + 12 - side * 24],
        ],
        6,
        44,
        12,
      ),
    );
    model.add(paint.dark, at(softBox(16, 14, 14, 3), [x - 10, height, -2]));
  }
}
