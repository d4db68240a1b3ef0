import type { Material } from "three";
import type { Assembly } from "#demo/models/shapes/assembly.ts";
import { fanWheel } from "#demo/models/shapes/fan-wheel.ts";
import { glow } from "#demo/models/shapes/materials.ts";
import { perforatedFace } from "#demo/models/shapes/perforation.ts";
import {
  at,
  box,
  lathe,
  outline,
  type Place,
  plate,
  roundHole,
  roundRect,
  softBox,
  turned,
} from "#demo/models/shapes/shapes.ts";
import type { PcCaseFacts } from "./case-facts.ts";

interface Paint {
  shell: Material;
  dark: Material;
  pane: Material;
  sheet: Material;
  trim: Material;
}

const FLOOR = 14;
const HUES = ["#3cc8ff", "#b25cff", "#ff4f6d"];

export function addFront(
  model: Assembly,
  { width, height, depth, front, lit, look = 0 }: PcCaseFacts,
  paint: Paint,
): void {
  const z = depth / 2;
  const tall = height - FLOOR;
  const middle = FLOOR + tall / 2;
  const put = (part: ReturnType<typeof box>, x: number, y: number, forward: number) =>
    at(part, [x, middle + y, z + forward]);
  const frame = () => {
    for (const side of [-1, 1]) {
      model.add(paint.shell, put(softBox(9, tall - 2, 12, 2), side * (width / 2 - 4.5), 0, -4));
      model.add(paint.shell, put(softBox(width, 11, 12, 2), 0, side * (tall / 2 - 5.5), -4));
    }
  };
  if (front === "glass") {
    model.add(paint.pane, put(box(width - 4, tall - 16, 2.4), 0, 0, -1.2));
    for (const side of [-1, 1])
      model.add(paint.shell, put(softBox(width, 7, 4, 1), 0, side * (tall / 2 - 5), -2));
    return;
  }
  if (front === "wood") {
    model.add(paint.dark, put(box(width - 8, tall - 8, 2), 0, 0, -6));
    const count = 12;
    const slat = softBox((width - 22) / count - 4, tall - 20, 9, 2.4);
    const places = Array.from(
      { length: count },
      (_, index): Place => [(index - (count - 1) / 2) * ((width - 18) / count), middle, z],
    );
    model.repeat(paint.trim, slat, places);
    frame();
    return;
  }
  if (front === "solid") {
    model.add(paint.shell, put(softBox(width - 10, tall - 4, 16, 5, 3), 0, 0, -2));
    for (const side of [-1, 1])
      model.add(paint.dark, put(box(6, tall - 24, 10), side * (width / 2 - 4), 0, -4));
    if (look === 1) model.add(paint.trim, put(softBox(width * 0.5, 2, 2, 0.8), 0, tall * 0.2, 6));
    else model.add(paint.trim, put(softBox(2.4, tall * 0.5, 2, 0.8), -width * 0.22, 0, 6));
    return;
  }
  if (front === "fans") {
    const size = Math.min(width - 24, tall / 3.15);
    const radius = size / 2 - 4;
    const heights = [1, 0, -1].map((row) => row * (size + 4));
    const holes = heights.map((y) => roundHole([0, y], radius));
    const panel = plate(roundRect(width - 2, tall - 4, 6), 12, { bevel: 1.4, holes, curve: 28 });
    model.add(paint.shell, put(panel, 0, 0, -5));
    model.add(paint.dark, put(box(width - 12, tall - 12, 1), 0, 0, -22));
    const ring = turned(
      lathe(
        [
          [radius - 3, 0],
          [radius - 1.5, 1.8],
          [radius, 0],
        ],
        40,
      ),
      [90, 0, 0],
    );
    for (const [index, y] of heights.entries()) {
      model.add(paint.trim, put(fanWheel(radius - 4, 9), 0, y, -12));
      model.add(
        lit ? glow(`front ${index + 1}`, HUES[index] ?? "#3cc8ff", 1.2) : paint.trim,
        put(ring, 0, y, -3),
      );
    }
    return;
  }
  // A perforated sheet in its frame; the angled one has bars across it.
  frame();
  model.addTextured(paint.sheet, put(perforatedFace(width - 16, tall - 20, 5), 0, 0, -2));
  if (front === "angled") {
    const [x, y] = [width / 2 - 8, tall / 2 - 8];
    for (const flip of [1, -1]) {
      const wedge = outline([
        [-x, flip * y],
        [-x + width * 0.34, flip * y],
        [-x + 14, flip * y * 0.1],
        [-x, flip * y * 0.02],
      ]);
      model.add(paint.shell, put(plate(wedge, 6, { bevel: 1 }), 0, 0, 2));
    }
    model.add(
      paint.trim,
      put(turned(softBox(4, tall * 0.42, 3, 1), [0, 0, -12]), width * 0.24, tall * 0.16, 0),
    );
  } else if (look === 1)
    model.add(paint.shell, put(softBox(width - 18, tall * 0.1, 6, 2), 0, -tall * 0.4, 0));
  else if (look === 2)
    for (const side of [-1, 1])
      model.add(paint.shell, put(softBox(width * 0.12, tall - 20, 6, 2), side * width * 0.36, 0, 0));
}
