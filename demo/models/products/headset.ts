import type { BufferGeometry, Group, Material } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { loft, squircle } from "#demo/models/shapes/loft.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { glow, metal, paintsOf, plastic, rubber } from "#demo/models/shapes/materials.ts";
import { at, lathe, type Place, softBox, softLathe, tube, turned } from "#demo/models/shapes/shapes.ts";

export interface HeadsetFacts extends Look {
  kind: "headset";
  color: string;
  microphone: boolean;
  cable: boolean;
  lit: boolean;
}

/** Number of edges of parts that look round. */
const ROUND = 44;

/** `tall`, `edges`: the cup; `wide`, `thick`: the band; `wire`: thickness of the fork. */
const DESIGNS = [
  { tall: 1.2, edges: ROUND, wide: 36, thick: 5, wire: 2.6, ring: "#6b6e73" },
  { tall: 1.42, edges: ROUND, wide: 24, thick: 8, wire: 4.4, ring: "#2b2d31" },
  { tall: 1.12, edges: 8, wide: 46, thick: 6, wire: 3.4, ring: "#8d9094" },
  { tall: 1, edges: ROUND, wide: 30, thick: 3, wire: 2, ring: "#b9bcc0" },
  { tall: 1.3, edges: 6, wide: 40, thick: 9, wire: 5, ring: "#45474c" },
] as const;

export function headset({ color, microphone, cable, lit, look = 0 }: HeadsetFacts): Group {
  const { tall, edges, wide, thick, wire, ring } = DESIGNS[look] ?? DESIGNS[0];
  const paints = paintsOf(color);
  const shell = plastic("shell", paints.body, 0.45);
  const dark = plastic("dark", "#141517", 0.55);
  const leather = rubber("leather", "#1d1d1f");
  const accent = metal("accent", paints.accent ?? ring, 0.35);
  const model = new Assembly();
  const [reach, rise] = [78, 96];

  // The band: a bow, padded inside.
  const bow = (from: number, to: number, width: number, thick: number, out: number) =>
    loft(
      Array.from({ length: 31 }, (_, index) => {
        const angle = from + ((to - from) * index) / 30;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const swell = 0.62 + 0.38 * Math.sin(angle);
        return squircle(thick, width * swell, 3.6, 16).map(
          ([across, along]): Place => [c * (reach + out + across), 92 + s * (rise + out + across), along],
        );
      }),
    );
  model.add(shell, bow(0.06, Math.PI - 0.06, wide, thick, 0));
  model.add(leather, bow(0.5, Math.PI - 0.5, wide + 6, 13, -7));
  model.add(accent, bow(0.02, 0.34, 20, 3, 3), bow(Math.PI - 0.34, Math.PI - 0.02, 20, 3, 3));

  for (const side of [1, -1]) {
    const put = (disc: BufferGeometry) =>
      at(turned(disc, [0, 0, side * -90]).scale(1, tall, 1), [side * (reach - 4), 62, 0]);
    const cup = (points: [number, number][], corners: number = edges) => put(lathe(points, corners));
    model.add(
      shell,
      cup([
        [0.01, 22],
        [20, 21.6],
        [32, 18.4],
        [38, 11],
        [39.6, 2],
        [39, -4],
      ]),
    );
    model.add(
      accent,
      cup([
        [21, 22.3],
        [22, 23],
        [25.5, 22],
        [26.4, 20.6],
        [25, 19.6],
      ]),
    );
    model.add(
      dark,
      cup([
        [0.01, 23.1],
        [17, 22.8],
        [20.6, 22.2],
        [21, 21],
      ]),
    );
    const pad = softLathe(
      [
        [20, -8],
        [22, -19],
        [28, -23.4],
        [35, -22.6],
        [40.4, -17],
        [41.6, -10],
        [39.6, -4],
        [34, -2],
      ],
      ROUND,
    );
    model.add(leather, put(pad));
    model.add(
      dark,
      cup(
        [
          [0.01, -9],
          [21, -8.6],
        ],
        ROUND,
      ),
      cup(
        [
          [39, -4],
          [40.4, -3],
          [40.4, -1],
          [39.4, 0],
        ],
        ROUND,
      ),
    );
    if (lit)
      model.add(
        glow("light", "#8f6bff", 1),
        cup([
          [28.6, 21],
          [29.6, 20.9],
          [31.4, 19.8],
          [31.6, 18.8],
        ]),
      );
    const x = side * (reach + 8);
    model.add(
      accent,
      tube(
        [
          [x - side * 2, 118, 0],
          [x, 112, 16],
          [x + side, 96, 34],
          [x - side * 3, 72, 43],
          [x - side * 8, 62, 43],
        ],
        wire,
        26,
        8,
      ),
    );
    model.add(
      accent,
      tube(
        [
          [x - side * 2, 118, 0],
          [x, 112, -16],
          [x + side, 96, -34],
          [x - side * 3, 72, -43],
          [x - side * 8, 62, -43],
        ],
        wire,
        26,
        8,
      ),
    );
    model.add(dark, at(softBox(7, 26, 17, 2.6, 3), [side * (reach + 5), 121, 0]));
  }
  if (microphone) addMicrophone(model, -reach - 15, { dark, accent });
  if (cable)
    model.add(
      dark,
      tube(
        [
          [reach - 2, 14, 0],
          [reach + 4, 6, 6],
          [reach + 26, 2.2, 20],
          [reach + 20, 2, 58],
          [reach - 30, 2, 66],
        ],
        2,
        40,
        8,
      ),
    );
  return model.build("headset");
}

function addMicrophone(
  model: Assembly,
  x: number,
  { dark, accent }: Record<"dark" | "accent", Material>,
): void {
  const way: Place[] = [
    [x, 46, 30],
    [x - 1, 31, 44],
    [x + 10, 21, 66],
    [x + 31, 17, 80],
    [x + 49, 16.6, 87],
  ];
  model.add(dark, tube(way, 2.3, 60, 16));
  const foam = softLathe(
    [
      [0.01, -12],
      [3.4, -11.2],
      [5.8, -7.4],
      [6.7, -1],
      [6.2, 5.4],
      [3.8, 10.2],
      [0.01, 11.6],
    ],
    36,
    30,
  );
  model.add(rubber("foam", "#17181a"), at(turned(foam, [90, 66, 0]), [x + 53, 16.6, 88.6]));
  const joint = softLathe(
    [
      [6.4, -3],
      [7, 0],
      [6.4, 3],
      [4.6, 4.4],
      [0.01, 4.8],
    ],
    36,
    16,
  );
  model.add(accent, at(turned(joint, [0, 0, 90]), [x - 1, 47, 29]));
}
