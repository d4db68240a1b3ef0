import type { Group } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { fanWheel } from "#demo/models/shapes/fan-wheel.ts";
import { BLACK, glass, glow, paintsOf, plastic, rubber } from "#demo/models/shapes/materials.ts";
import { perforated, perforatedFace } from "#demo/models/shapes/perforation.ts";
import {
  at,
  box,
  cylinder,
  lathe,
  type Place,
  plate,
  roundRect,
  slotHole,
  softBox,
  turned,
} from "#demo/models/shapes/shapes.ts";
import type { PcCaseFacts } from "./case-facts.ts";
import { addFront } from "./case-front.ts";

const WALL = 3;
const HUES = ["#ff4f6d", "#b25cff", "#3cc8ff"];

/** Standing, its front towards the viewer and its open side to the left. */
export function pcCase(facts: PcCaseFacts): Group {
  const { width, height, depth, color, side, lit, board } = facts;
  const { body, accent } = paintsOf(color);
  const paint = {
    shell: plastic("shell", body === BLACK ? "#2a2c2f" : body, 0.5),
    inside: plastic("inside", body === BLACK ? "#5d6168" : "#e4e3df", 0.6),
    dark: plastic("dark", "#0f1012", 0.6),
    pane: glass("pane"),
    sheet: perforated(body),
    trim: plastic("trim", facts.front === "wood" ? "#8a5a36" : (accent ?? "#54575c"), 0.55),
    edge: plastic("edge", "#8f989c", 0.2),
    foot: rubber("foot"),
  };
  const model = new Assembly();
  const [x, z, floor] = [width / 2, depth / 2, 14];
  const tall = height - floor;
  const middle = floor + tall / 2;

  // Floor, roof, back and far side are sheets around the inside.
  model.add(
    paint.shell,
    at(softBox(width, 8, depth, 2), [0, floor + 4, 0]),
    at(softBox(width, 8, depth, 2), [0, height - 4, 0]),
  );
  model.add(paint.shell, at(softBox(WALL, tall - 4, depth, 1), [x - WALL / 2, middle, 0]));
  model.add(paint.shell, at(box(width, tall - 4, WALL), [0, middle, -z + WALL / 2]));
  model.add(paint.inside, at(box(width - 8, tall - 10, 1), [0, middle, -z + WALL + 0.4]));
  model.addTextured(
    paint.sheet,
    at(turned(perforatedFace(width * 0.7, depth * 0.7, 5), [-90, 0, 0]), [0, height + 0.3, 0]),
  );
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      model.add(
        paint.foot,
        at(softBox(width * 0.16, floor, 46, 4), [sx * x * 0.72, floor / 2, sz * z * 0.72]),
      );
  const button = cylinder(6, 2, 24);
  model.add(paint.trim, at(button, [x - 24, height + 0.6, z - 18]));
  for (let port = 0; port < 3; port += 1)
    model.add(
      paint.dark,
      at(softBox(port === 2 ? 9 : 13, 1.2, 5, 0.5), [x - 48 - port * 22, height, z - 18]),
    );

  const tray = x * 0.62;
  const plateHigh = tall - 16;
  const slot = (dx: number, dy: number, wide: number, high: number) => slotHole([dx, dy], wide, high);
  const openings = [0.26, 0].map((dy) => slot(depth * 0.22, plateHigh * dy, 16, plateHigh * 0.18));
  const sheet = plate(roundRect(depth - 8, plateHigh, 2), 2, { bevel: 0.3, holes: openings });
  model.add(paint.inside, at(turned(sheet, [0, -90, 0]), [tray, middle, 0]));
  const boardHigh = { itx: 170, micro: 244, atx: 305 }[board];
  const reach = Math.min(boardHigh, tall - 40);
  for (const [dy, dz] of [
    [0.1, 0.1],
    [0.1, 0.46],
    [0.46, 0.1],
    [0.46, 0.46],
    [0.86, 0.1],
    [0.86, 0.46],
  ] as const)
    model.add(
      paint.trim,
      at(turned(cylinder(3.2, 5, 12), [0, 0, 90]), [
        tray - 3,
        height - 30 - reach * dy,
        -z + 20 + depth * dz,
      ]),
    );
  // Back: outlets, slots for cards, a fan.
  const highest = board === "itx" ? floor + tall * 0.4 : height - 175;
  for (let index = 0; index < facts.slots; index += 1)
    model.add(
      paint.dark,
      at(box(width * 0.4, 9, 1.2), [0, Math.max(highest - index * 19, floor + 30), -z + WALL + 1.4]),
    );
  const rear = Math.min(120, width * 0.56, tall * 0.34);
  addInnerFan(model, paint.dark, [0, height - rear / 2 - 24, -z + 16], rear, lit ? "#b25cff" : undefined);
  if (board !== "itx") {
    const high = tall * 0.2;
    model.add(paint.inside, at(softBox(width - 8, high, depth - 60, 1), [1, floor + 8 + high / 2, -26]));
    const vents = Array.from({ length: 12 }, (_, index) =>
      at(box(1, high * 0.5, 5), [-x + 4, floor + 8 + high / 2, -z + 40 + index * 11]),
    );
    model.add(paint.dark, ...vents);
  }

  addFront(model, facts, paint);
  if (side === "glass") {
    const pane = box(2.4, tall - 14, depth - 4);
    model.add(paint.pane, at(pane, [-x + 1.2, middle, 0]));
    model.add(paint.edge, at(box(2.6, tall - 14, 1.4), [-x + 1.2, middle, z - 2]));
    for (const dy of [-1, 1])
      model.add(
        paint.shell,
        at(softBox(2.8, 7, depth - 2, 0.6), [-x + 1.4, middle + (dy * (tall - 18)) / 2, 0]),
      );
  } else {
    model.add(paint.shell, at(softBox(WALL, tall - 12, depth - 2, 1), [-x + WALL / 2, middle, 0]));
    const holes =
      side === "mesh"
        ? perforatedFace(depth * 0.9, tall * 0.86, 6)
        : perforatedFace(depth * 0.42, tall * 0.3, 6);
    model.addTextured(
      paint.sheet,
      at(turned(holes, [0, -90, 0]), [-x - 0.5, side === "mesh" ? middle : floor + tall * 0.36, 0]),
    );
  }
  if (lit && facts.front !== "fans") {
    const fan = Math.min(120, width * 0.56, tall / 3.4);
    for (const [index, hue] of HUES.entries())
      addInnerFan(model, paint.dark, [0, floor + 16 + fan * (index + 0.6), z - 40], fan, hue);
  }
  return model.build("case");
}

/** A fan inside, facing the front, with a ring of light if it has one. */
function addInnerFan(
  model: Assembly,
  dark: ReturnType<typeof plastic>,
  place: Place,
  size: number,
  hue?: string,
): void {
  const radius = size / 2 - 4;
  model.add(dark, at(fanWheel(radius - 2, 7), place));
  const ring = turned(
    lathe(
      [
        [radius - 2, -9],
        [radius - 2, 9],
        [radius + 2, 9],
        [radius + 2, -9],
      ],
      40,
    ),
    [90, 0, 0],
  );
  model.add(hue ? glow(`light ${hue}`, hue, 1) : dark, at(ring, place));
}
