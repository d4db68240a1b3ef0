import type { Group } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { fanWheel, hubCap } from "#demo/models/shapes/fan-wheel.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { BLACK, paintsOf, plastic, rubber } from "#demo/models/shapes/materials.ts";
import { at, box, type Place, plate, roundHole, roundRect, turned } from "#demo/models/shapes/shapes.ts";

export interface FanFacts extends Look {
  kind: "fan";
  /** mm along an edge, and from front to back */
  size: number;
  thick: number;
  count: number;
  color: string;
  accent: string;
}

const BLADES = [9, 5, 7, 11];

/** Fans that stand upright and face the viewer, one behind the other. */
export function fan({ size, thick, count, color, accent, look = 0 }: FanFacts): Group {
  const { body } = paintsOf(color);
  const frame = plastic("frame", body, 0.5);
  const blades = plastic("blades", body === BLACK ? (look === 1 ? "#2b2c30" : "#303237") : "#dcdbd7", 0.42);
  const pads = rubber("pads", accent);
  const model = new Assembly();
  const places = Array.from({ length: count }, (_, index): Place => {
    const middle = index - (count - 1) / 2;
    return [middle * size * 0.36, size / 2, middle * -size * 0.62];
  });

  const radius = size / 2 - 3.5;
  const corner = size / 2 - 7.5;
  const corners = [-corner, corner].flatMap((x) => [-corner, corner].map((y) => [x, y] as const));
  const holes = [roundHole([0, 0], radius), ...corners.map((place) => roundHole(place, 2.4))];
  const rounded = look === 3 ? 1.5 : look === 2 ? 12 : 5;
  model.repeat(frame, plate(roundRect(size, size, rounded), thick, { bevel: 1, holes, curve: 30 }), places);
  const wheel = at(fanWheel(radius - 1.6, BLADES[look] ?? 9), [0, 0, thick / 2 - 7]);
  const leans = places.map((_, index) => index * 0.5);
  model.repeat(blades, wheel, places, leans);
  model.repeat(pads, at(hubCap(radius), [0, 0, thick / 2 - 6.4]), places);
  const strut = box(radius - 4, 5, 2.4);
  const struts = [20, 110, 200, 290].map((turn) =>
    turned(at(strut, [radius / 2 + 2, 0, -thick / 2 + 2]), [0, 0, turn]),
  );
  for (const part of struts) model.repeat(frame, part, places);
  const pad = plate(roundRect(13, 13, 3), 1.8, { bevel: 0.5, holes: [roundHole([0, 0], 2.6)] });
  for (const [x, y] of corners) model.repeat(pads, at(pad, [x, y, thick / 2 + 0.4]), places);
  return model.build("fan");
}
