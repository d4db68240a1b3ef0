import type { BufferGeometry, Group } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { loft } from "#demo/models/shapes/loft.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { glow, paintsOf, plastic, rubber } from "#demo/models/shapes/materials.ts";
import { at, lathe, type Place, softBox, tube, turned } from "#demo/models/shapes/shapes.ts";

export interface MouseFacts extends Look {
  kind: "mouse";
  /** shaped for the right hand, or alike on both sides */
  shape: "right-hand" | "even";
  color: string;
  lit: boolean;
  cable: boolean;
}

/** Length, height and width relative to the first design; end of the buttons; gaps of the rear panel. */
const DESIGNS = [
  { long: 1, high: 1, wide: 1, buttons: 0.44, rear: [[0.34, Math.PI - 0.34]] },
  {
    long: 1.04,
    high: 0.86,
    wide: 0.94,
    buttons: 0.56,
    rear: [
      [0.34, 1.5],
      [1.64, Math.PI - 0.34],
    ],
  },
  {
    long: 0.98,
    high: 1.14,
    wide: 1.16,
    buttons: 0.38,
    rear: [
      [0.34, 1.1],
      [1.16, Math.PI - 1.16],
      [Math.PI - 1.1, Math.PI - 0.34],
    ],
  },
  { long: 0.92, high: 1.02, wide: 1.04, buttons: 0.64, rear: [[0.6, Math.PI - 0.6]] },
] as const;

const LENGTH = 124;

export function mouse({ shape, color, lit, cable, look = 0 }: MouseFacts): Group {
  const design = DESIGNS[look] ?? DESIGNS[0];
  const paints = paintsOf(color);
  const shell = plastic("shell", paints.body, 0.45);
  const under = plastic("under", "#141517", 0.6);
  const grip = rubber("grip", "#1b1c1f");
  const accent = plastic("accent", paints.accent ?? "#3b3d42", 0.45);
  const model = new Assembly();
  const lean = shape === "right-hand" ? 1 : 0;
  const skin = (along: number, angle: number, lift: number) =>
    surface(along, angle, lift, { ...design, lean });

  const stations = Array.from({ length: 23 }, (_, index) => 0.004 + (index / 22) * 0.992);
  model.add(
    under,
    loft(
      stations.map((along) => [
        ...arc(0, Math.PI, 22).map((angle) => skin(along, angle, -0.5)),
        ...arc(Math.PI, 2 * Math.PI, 7)
          .slice(1, -1)
          .map((angle) => skin(along, angle, 0)),
      ]),
    ),
  );
  const panels: [number, number, number, number][] = [
    [0.015, design.buttons, 0.34, 1.535],
    [0.015, design.buttons, 1.607, Math.PI - 0.34],
    ...design.rear.map(([right, left]): [number, number, number, number] => [
      design.buttons + 0.012,
      0.985,
      right,
      left,
    ]),
  ];
  for (const panel of panels) model.add(shell, panelOf(skin, ...panel));
  model.add(
    grip,
    panelOf(skin, 0.34, 0.95, 0.06, 0.31),
    panelOf(skin, 0.34, 0.95, Math.PI - 0.31, Math.PI - 0.06),
  );
  for (const [from, to] of [
    [0.4, 0.51],
    [0.525, 0.635],
  ] as const) {
    model.add(
      accent,
      panelOf(
        (along, angle, lift) => skin(along, angle, lift + 1.5),
        from,
        to,
        Math.PI - 0.56,
        Math.PI - 0.37,
      ),
    );
  }

  const wheel = turned(
    lathe(
      [
        [0.01, 3.4],
        [7.6, 3.4],
        [10.4, 2.4],
        [10.6, 1.4],
        [10, 0.9],
        [10.6, 0.4],
        [10.6, -0.4],
        [10, -0.9],
        [10.6, -1.4],
        [10.4, -2.4],
        [7.6, -3.4],
        [0.01, -3.4],
      ],
      30,
    ),
    [0, 0, 90],
  );
  const [wx, wy, wz] = skin(0.2, Math.PI / 2, 0);
  model.add(under, at(softBox(10.5, 5, 15, 2.2, 3), [wx, wy - 3.4, wz]));
  model.add(grip, at(wheel, [wx, wy - 3.8, wz]));
  if (lit) {
    model.add(
      glow("light", paints.accent ?? "#38d6c4", 1),
      at(
        turned(
          lathe(
            [
              [7.7, 1.1],
              [8.4, 0.5],
              [8.4, -0.5],
              [7.7, -1.1],
            ],
            30,
          ),
          [0, 0, 90],
        ),
        [wx + 3.6, wy - 3.8, wz],
      ),
      tube(
        arc(0.42, Math.PI - 0.42, 14).map((angle) => skin(0.93, angle, 0.5)),
        0.9,
        30,
        6,
      ),
    );
  }
  const [bx, by, bz] = skin(0.37, Math.PI / 2, 0.4);
  model.add(accent, at(softBox(5, 2, 9, 0.9), [bx, by, bz]));
  if (cable) {
    const front = LENGTH / 2;
    model.add(
      under,
      tube(
        [
          [0, 9, front - 4],
          [0, 9, front + 12],
          [5, 4, front + 30],
          [26, 2.2, front + 44],
          [62, 2.2, front + 30],
          [92, 2.2, front - 4],
        ],
        1.9,
        40,
        8,
      ),
    );
    model.add(
      under,
      at(
        turned(
          lathe(
            [
              [2.1, 14],
              [3.2, 12],
              [3.6, 0],
            ],
            14,
          ),
          [90, 0, 0],
        ),
        [0, 9, front - 3],
      ),
    );
  }
  return model.build("mouse");
}

function arc(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps);
}

/** A point of the shell: `along` from the buttons to the palm, `angle` from the right side over the top. */
function surface(
  along: number,
  angle: number,
  lift: number,
  { lean, long, high, wide }: { lean: number; long: number; high: number; wide: number },
): Place {
  const end = (1 - Math.abs(2 * along - 1) ** 5) ** 0.42;
  const waist = 1 - 0.13 * Math.sin(Math.PI * Math.min(1, Math.max(0, (along - 0.16) / 0.62))) ** 2;
  const half = wide * (33 * waist - 1.5 * (1 - along)) * (0.3 + 0.7 * end);
  const hump = Math.sin(Math.PI * Math.min(1, along ** 0.78 * 0.98)) ** 0.8;
  const height = high * (12 + 27 * hump) * (0.25 + 0.75 * end);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const bend = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power;
  const x = bend(c, 0.72) * (half + lift);
  const y = s >= 0 ? 3 + bend(s, 0.86) * (height + lift) : 3 + bend(s, 0.5) * 3;
  const tilt = lean * (-c * 4.2 * end + 0.8) * Math.max(0, s);
  return [
    x - lean * 2.4 * Math.sin(along * Math.PI) * Math.max(0, s),
    y + tilt,
    long * LENGTH * (0.5 - along),
  ];
}

type Skin = (along: number, angle: number, lift: number) => Place;

function panelOf(skin: Skin, from: number, to: number, right: number, left: number): BufferGeometry {
  const rows = [from, ...arc(from + 0.006, to - 0.006, Math.max(4, Math.round((to - from) * 22))), to];
  const columns = [
    right,
    ...arc(right + 0.02, left - 0.02, Math.max(4, Math.round((left - right) * 8))),
    left,
  ];
  const rings = rows.map((along, row) =>
    columns.map((angle, column) => {
      const isEdge = row === 0 || column === 0 || row === rows.length - 1 || column === columns.length - 1;
      return skin(along, angle, isEdge ? -0.45 : 0.55);
    }),
  );
  return loft(rings, { closed: false, capped: false, crease: 1.1 });
}
