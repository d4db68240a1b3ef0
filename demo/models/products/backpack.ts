import type { BufferGeometry, Group } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { loft, squircle } from "#demo/models/shapes/loft.ts";
import { metal, paintsOf, rubber } from "#demo/models/shapes/materials.ts";
import { at, lathe, type Place, smoothWay, softBox, tube, turned } from "#demo/models/shapes/shapes.ts";

export interface BackpackFacts {
  kind: "backpack";
  shape: "classic" | "hard-front" | "travel" | "wheels";
  color: string;
  /** litres */
  capacity: number;
}

export function backpack({ shape, color, capacity }: BackpackFacts): Group {
  const paints = paintsOf(color);
  const cloth = rubber("cloth", paints.body === "#232427" ? "#2a2b30" : paints.body);
  const trim = rubber("trim", paints.accent ?? "#161719");
  const dark = rubber("dark", "#1a1b1e");
  const zip = metal("zip", "#8d9094", 0.4);
  const model = new Assembly();
  // The volume in litres scales height, width and depth alike.
  const scale = Math.cbrt(capacity / 22);
  const [width, height, depth] = [300 * scale, 445 * scale, 165 * scale];
  const squareness = shape === "travel" || shape === "wheels" ? 5 : 3.6;
  const base = shape === "wheels" ? 34 : 2;

  model.add(cloth, at(cushion(width, height, depth, squareness), [0, base, 0]));
  // Pockets: each protrudes from the one behind it.
  const pockets: [number, number, number, number][] =
    shape === "hard-front"
      ? [[0.8, 0.72, 0.07, 0.13]]
      : shape === "travel"
        ? [
            [0.86, 0.3, 0.05, 0.1],
            [0.86, 0.34, 0.43, 0.08],
          ]
        : [
            [0.8, 0.37, 0.06, 0.24],
            [0.7, 0.26, 0.5, 0.12],
          ];
  for (const [wide, tall, from, out] of pockets) {
    const [w, h, d] = [width * wide, height * tall, depth * (out + 0.3)];
    const front = depth * 0.5 - d * 0.5 + depth * out;
    const y = base + height * from;
    model.add(cloth, at(cushion(w, h, d, 4.4), [0, y, front]));
    const z = front + d * 0.47;
    const seam: Place[] = [
      [-w * 0.44, y + h * 0.5, z - d * 0.18],
      [-w * 0.42, y + h * 0.8, z - d * 0.12],
      [-w * 0.3, y + h * 0.88, z - d * 0.06],
      [w * 0.3, y + h * 0.88, z - d * 0.06],
      [w * 0.42, y + h * 0.8, z - d * 0.12],
      [w * 0.44, y + h * 0.5, z - d * 0.18],
    ];
    model.add(trim, tube(seam, 3, 44, 8));
    model.add(zip, at(softBox(5, 9, 3, 1.2), [w * 0.24, y + h * 0.87, z]));
    model.add(dark, at(softBox(4.4, 26, 2.4, 1.1), [w * 0.24, y + h * 0.87 - 17, z + 1]));
  }
  const arch: Place[] = [-1, -0.96, -0.72, 0, 0.72, 0.96, 1].map((x) => {
    const y = Math.abs(x) === 1 ? 0.5 : Math.abs(x) > 0.9 ? 0.84 : Math.abs(x) > 0.5 ? 0.965 : 0.995;
    return [x * width * 0.49, base + height * y, depth * 0.12];
  });
  model.add(trim, tube(arch, 4, 60, 8));
  model.add(
    trim,
    tube(
      [
        [-42, base + height * 0.985, -depth * 0.2],
        [-36, base + height + 26, -depth * 0.2],
        [0, base + height + 36, -depth * 0.2],
        [36, base + height + 26, -depth * 0.2],
        [42, base + height * 0.985, -depth * 0.2],
      ],
      6.5,
      36,
      10,
    ),
  );
  for (const side of [-1, 1]) {
    const x = side * width * 0.24;
    const strap = (y: number, z: number): Place => [x + side * (1 - y) * 34, base + height * y, -depth * z];
    model.add(
      dark,
      ribbon(
        [strap(0.95, 0.44), strap(0.86, 0.72), strap(0.6, 0.86), strap(0.34, 0.78), strap(0.12, 0.5)],
        62,
        13,
      ),
    );
    model.add(
      dark,
      at(cushion(28, height * 0.3, depth * 0.62, 4), [side * (width * 0.5 - 6), base + height * 0.05, 0]),
    );
  }
  if (shape === "hard-front") {
    for (const tilt of [-1, 1])
      for (const lift of [0.28, 0.46])
        model.add(
          trim,
          at(turned(softBox(width * 0.36, 6, 5, 2), [0, 0, tilt * -24]), [
            tilt * width * 0.17,
            base + height * lift,
            depth * 0.62,
          ]),
        );
  }
  if (shape === "wheels") {
    const wheel = turned(
      lathe(
        [
          [0.01, 11],
          [10, 11],
          [12, 8],
          [24, 9],
          [27, 5],
          [27, -5],
          [24, -9],
          [12, -8],
          [10, -11],
          [0.01, -11],
        ],
        32,
      ),
      [0, 0, 90],
    );
    for (const side of [-1, 1]) {
      model.add(
        dark,
        at(wheel, [side * width * 0.34, 27, -depth * 0.34]),
        at(softBox(44, 46, 50, 9, 3), [side * width * 0.34, 48, -depth * 0.28]),
        at(softBox(30, 36, 20, 6), [side * width * 0.34, 18, depth * 0.3]),
      );
      model.add(
        zip,
        tube(
          [
            [side * 70, base + height * 0.6, -depth * 0.52],
            [side * 70, base + height + 150, -depth * 0.52],
          ],
          6,
          4,
          12,
        ),
      );
    }
    model.add(dark, at(softBox(176, 26, 28, 11, 4), [0, base + height + 152, -depth * 0.52]));
  }
  return model.build("backpack");
}

/** The body of a filled bag, rounder at the top than at the bottom. */
function cushion(width: number, height: number, depth: number, squareness: number): BufferGeometry {
  const rows = 24;
  const rings = Array.from({ length: rows + 1 }, (_, row) => {
    const up = row / rows;
    const end = up < 0.5 ? (1 - (1 - 2 * up) ** 9) ** 0.4 : (1 - (2 * up - 1) ** 5) ** 0.45;
    const fill = 0.34 + 0.66 * end;
    const belly = 1 + 0.05 * Math.sin(Math.PI * up);
    return squircle(
      width * fill * (1 - 0.07 * up),
      depth * fill * belly * (1 - 0.14 * up),
      squareness,
      38,
    ).map(([x, z]): Place => [x, height * (0.5 - Math.cos(Math.PI * up) / 2), z]);
  });
  return loft(rings, { crease: 1.2 });
}

/** A flat strap along a path, with its width along x. */
function ribbon(corners: Place[], width: number, thick: number): BufferGeometry {
  const way = smoothWay(corners, 26);
  const rings = way.map(([x, y, z], index) => {
    const before = way[Math.max(0, index - 1)] ?? [x, y, z];
    const after = way[Math.min(way.length - 1, index + 1)] ?? [x, y, z];
    const [dy, dz] = [after[1] - before[1], after[2] - before[2]];
    const length = Math.hypot(dy, dz) || 1;
    return squircle(width, thick, 3, 20).map(
      ([across, over]): Place => [x + across, y + (over * dz) / length, z - (over * dy) / length],
    );
  });
  return loft(rings, { crease: 1.2 });
}
