import type { Group } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { glow, metal, paintsOf, plastic, rubber } from "#demo/models/shapes/materials.ts";
import {
  at,
  box,
  lathe,
  type Place,
  plate,
  roundHole,
  roundRect,
  softBox,
  turned,
} from "#demo/models/shapes/shapes.ts";

export interface SpeakersFacts extends Look {
  kind: "speakers";
  form: "pair" | "studio" | "with-bass" | "bar";
  color: string;
  lit: boolean;
}

export function speakers({ form, color, lit, look = 0 }: SpeakersFacts): Group {
  const paints = paintsOf(color);
  const paint = {
    cabinet: plastic("cabinet", paints.body, form === "studio" ? 0.7 : 0.5),
    front: plastic("front", "#17181a", 0.42),
    cone: rubber("cone", "#202125"),
    ring: metal("ring", paints.accent ?? "#8b8e93", 0.32),
    dome: metal("dome", "#b3b6ba", 0.28),
  };
  const model = new Assembly();

  const driver = (radius: number, place: Place, isTweeter = false) => {
    const put = (points: [number, number][]) => at(turned(lathe(points, 40), [90, 0, 0]), place);
    const r = radius;
    model.add(
      paint.ring,
      put([
        [r, -0.6],
        [r * 1.02, 0.8],
        [r * 1.1, 1],
        [r * 1.14, 0.2],
        [r * 1.14, -0.6],
      ]),
    );
    model.add(
      paint.cone,
      put([
        [r * 0.74, -0.4],
        [r * 0.8, 1.2],
        [r * 0.88, 1.6],
        [r * 0.96, 1],
        [r, -0.4],
      ]),
    );
    model.add(
      isTweeter ? paint.dome : paint.cone,
      put([
        [0.01, isTweeter ? 0.9 : -r * 0.3],
        [r * 0.3, isTweeter ? 0.5 : -r * 0.29],
        [r * 0.74, -0.4],
      ]),
    );
    if (!isTweeter)
      model.add(
        paint.front,
        put([
          [0.01, -r * 0.14],
          [r * 0.14, -r * 0.16],
          [r * 0.25, -r * 0.22],
          [r * 0.3, -r * 0.3],
        ]),
      );
  };
  const cabinet = (width: number, height: number, depth: number, place: Place, radius = 5) => {
    model.add(paint.cabinet, at(softBox(width, height, depth, radius, 4), place));
  };

  if (form === "bar") {
    cabinet(400, 66, 90, [0, 36, 0], 12);
    const grille = plate(roundRect(372, 46, 9), 2, { bevel: 0.7 });
    model.add(paint.front, at(grille, [0, 37, 45]));
    const slat = softBox(364, 1.1, 1.4, 0.4, 1);
    for (let row = 0; row < 13; row += 1) model.add(paint.cabinet, at(slat, [0, 18 + row * 3.2, 46]));
    if (lit) {
      const hues = ["#ff4f6d", "#ffd23c", "#54e07a", "#3cc8ff", "#c85cff"];
      for (const [index, hue] of hues.entries())
        model.add(glow(`light ${index + 1}`, hue, 1.1), at(box(73, 2.4, 1.6), [(index - 2) * 73, 5.6, 42]));
    }
    for (const x of [-12, 0, 12])
      model.add(
        paint.ring,
        at(
          lathe(
            [
              [0.01, 1.2],
              [3, 1.2],
              [3.4, 0.4],
              [3.4, 0],
            ],
            20,
          ),
          [x, 69, 4],
        ),
      );
  } else {
    const [width, height, depth] =
      form === "studio"
        ? [140, 228, 190]
        : form === "with-bass"
          ? [82, 146, 80]
          : look === 0
            ? [104, 168, 100]
            : [124, 128, 108];
    const apart = form === "studio" ? 130 : form === "with-bass" ? 176 : 96;
    for (const side of [-1, 1]) {
      const x = side * apart;
      cabinet(width, height, depth, [x, height / 2 + 2, 0], form === "studio" ? 4 : look === 0 ? 14 : 40);
      model.add(
        paint.front,
        at(
          plate(roundRect(width - 8, height - 8, form === "studio" ? 5 : look === 0 ? 13 : 39), 2.4, {
            bevel: 0.9,
          }),
          [x, height / 2 + 2, depth / 2],
        ),
      );
      const z = depth / 2 + 1.6;
      if (look === 0) {
        driver(width * 0.38, [x, height * 0.36, z]);
        driver(width * 0.16, [x, height * 0.76, z], true);
      } else driver(width * 0.36, [x, height / 2 + 2, z]);
      if (form === "studio") {
        model.add(paint.cone, at(plate(roundRect(54, 8, 4), 1.4, { bevel: 0.4 }), [x, 16, z]));
        if (side > 0)
          model.add(
            paint.dome,
            at(
              turned(
                lathe(
                  [
                    [0.01, 9],
                    [7, 9],
                    [8, 8],
                    [8.4, 0],
                  ],
                  28,
                ),
                [90, 0, 0],
              ),
              [x + 42, 44, z],
            ),
          );
      } else if (side > 0)
        model.add(
          paint.dome,
          at(
            turned(
              lathe(
                [
                  [0.01, 6],
                  [6, 6],
                  [7, 5],
                  [7.4, 0],
                ],
                28,
              ),
              [90, 0, 0],
            ),
            [x + width * 0.3, 14, z - 0.6],
          ),
        );
      model.add(paint.cone, at(softBox(width * 0.7, 3, depth * 0.6, 1.2), [x, 1.4, 0]));
    }
    if (form === "with-bass") {
      cabinet(158, 222, 180, [0, 114, -30], 9);
      const holes = [roundHole([0, -22], 50)];
      model.add(
        paint.front,
        at(plate(roundRect(144, 204, 8), 3, { bevel: 1, holes, curve: 24 }), [0, 114, 60]),
      );
      driver(47, [0, 92, 60]);
      model.add(
        paint.cone,
        at(
          turned(
            lathe(
              [
                [16, 1],
                [19, 2],
                [20, 0.6],
              ],
              30,
            ),
            [90, 0, 0],
          ),
          [0, 184, 61],
        ),
      );
      model.add(
        paint.cone,
        at(
          turned(
            lathe(
              [
                [0.01, -9],
                [15, -9],
                [16, 1],
              ],
              30,
            ),
            [90, 0, 0],
          ),
          [0, 184, 61],
        ),
      );
    }
  }
  return model.build("speakers");
}
