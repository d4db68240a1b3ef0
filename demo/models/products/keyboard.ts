import { BufferGeometry, Float32BufferAttribute, type Group, type Material } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { fittedLettering } from "#demo/models/shapes/lettering.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { glow, metal, paintsOf, plastic, rubber } from "#demo/models/shapes/materials.ts";
import {
  at,
  finish,
  lathe,
  type Place,
  plate,
  roundRect,
  softBox,
  tube,
  turned,
} from "#demo/models/shapes/shapes.ts";

export interface KeyboardFacts extends Look {
  kind: "keyboard";
  format: "full" | "tkl" | "60" | "touchpad";
  color: string;
  light: "none" | "red" | "white" | "rgb";
  /** low and close, as membrane keyboards are */
  flat: boolean;
  cable: boolean;
  knob: boolean;
}

const UNIT = 19.05;
const COLUMNS = { full: 22.5, tkl: 18.25, "60": 15, touchpad: 20.4 } as const;
/** Widths of the keys of a row in units; a negative one is a gap. */
const MAIN = [
  [...Array(13).fill(1), 2],
  [1.5, ...Array(12).fill(1), 1.5],
  [1.75, ...Array(11).fill(1), 2.25],
  [2.25, ...Array(10).fill(1), 2.75],
  [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
] as number[][];
const FUNCTION_ROW = [1, -1, 1, 1, 1, 1, -0.5, 1, 1, 1, 1, -0.5, 1, 1, 1, 1];
const CURSOR = [[1, 1, 1], [1, 1, 1], [], [-1, 1], [1, 1, 1]];
const NUMBERS = [
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [2, 1, 1],
];
const RAINBOW = ["#ff4f6d", "#ff8a3c", "#ffd23c", "#54e07a", "#3cc8ff", "#6f7bff", "#c85cff"];

export function keyboard({ format, color, light, flat, cable, knob, look = 0 }: KeyboardFacts): Group {
  const paints = paintsOf(color);
  const isPale = paints.body.startsWith("#e");
  const columns = COLUMNS[format];
  const rows = format === "60" ? 5 : 6.25;
  const width = columns * UNIT + 10;
  const depth = rows * UNIT + (flat ? 22 : 10);
  const base = flat ? 11 : look === 0 ? 16 : 9;
  const [rest, bar] = [flat && look === 1 ? 46 : 0, flat && look === 2 ? 14 : 0];
  const body = plastic("body", paints.body, 0.48);
  const deck = flat ? plastic("deck", "#151618", 0.5) : metal("deck", isPale ? "#d9dadb" : "#2b2d31", 0.4);
  const caps = plastic("keys", isPale ? "#f3f2ee" : flat ? "#3d4046" : "#1d1e21", 0.58);
  const accents = plastic(
    "accent keys",
    paints.accent ?? (isPale ? "#b9bcc0" : flat ? "#3d4046" : "#34363b"),
    0.56,
  );
  const model = new Assembly();

  model.add(body, at(softBox(width, base, depth, flat ? 4.5 : 3.4, 3), [0, base / 2, 0]));
  const top = plate(roundRect(columns * UNIT + 3, rows * UNIT + 3, 2.5), 1.6, { bevel: 0.5 });
  model.add(deck, at(turned(top, [-90, 0, 0]), [0, base, flat ? -4 : 0]));
  model.add(deck, at(softBox(width - 3, 1.4, depth - 3, 0.6), [0, base * 0.42, 0]));
  if (rest)
    model.add(
      body,
      at(softBox(width - 8, base * 0.7, rest, 3.4, 3), [0, base * 0.35, (depth + rest) / 2 - 2]),
    );
  if (bar)
    model.add(deck, at(softBox(width, base + 5, bar, 3, 3), [0, (base + 5) / 2, -(depth + bar) / 2 + 2]));
  const feet = rubber("feet");
  for (const x of [-0.44, 0.44])
    for (const z of [-0.42, 0.42]) model.add(feet, at(softBox(26, 2, 8, 0.9), [width * x, -0.4, depth * z]));

  const keys = new Map<number, { plain: Place[]; accent: Place[] }>();
  const left = (-columns * UNIT) / 2;
  const back = (-rows * UNIT) / 2 - (flat ? 4 : 0);
  const row = (widths: number[], x0: number, index: number, z: number) => {
    let x = x0;
    for (const [place, units] of widths.entries()) {
      if (units > 0) {
        const list = keys.get(units) ?? { plain: [], accent: [] };
        const isAccent =
          (format !== "touchpad" && x0 === 0 && units !== 1 && units < 6) || (place === 0 && index < 0);
        const lift = base + 0.9 + (flat ? 0 : Math.abs(index - 2.4) * 0.55);
        const spot: Place = [left + (x + units / 2) * UNIT, lift, back + z];
        (isAccent ? list.accent : list.plain).push(spot);
        keys.set(units, list);
      }
      x += Math.abs(units);
    }
  };
  const first = format === "60" ? 0.5 : 1.75;
  if (format !== "60") {
    row(FUNCTION_ROW.slice(0, 16), 0, -1, 0.5 * UNIT);
    if (format !== "touchpad") row([1, 1, 1], 15.25, -1.1, 0.5 * UNIT);
  }
  if (format === "touchpad") addTouchpad(model, left + 17.8 * UNIT, base, back + 3.4 * UNIT, caps, accents);
  for (const [index, widths] of MAIN.entries()) row(widths, 0, index, (first + index) * UNIT);
  if (flat && format !== "touchpad") {
    const ink = plastic("ink", isPale ? "#3a3c40" : "#e4e5e6", 0.6);
    const z = (index: number) => back + (first + index) * UNIT + 1;
    model.add(ink, ...legends(left, base + 5.2, z));
  }
  if (format === "full" || format === "tkl")
    for (const [index, widths] of CURSOR.entries()) row(widths, 15.25, index, (first + index) * UNIT);
  if (format === "full")
    for (const [index, widths] of NUMBERS.entries()) row(widths, 18.5, index, (first + index) * UNIT);
  for (const [units, { plain, accent }] of keys) {
    const gap = flat ? 2.4 : 0.9;
    const cap = keycap(
      units * UNIT - gap,
      UNIT - gap,
      flat ? 4.6 : look === 0 ? 8.6 : 4.4,
      flat || look > 0 ? 1.3 : 2.6,
    );
    model.repeat(caps, cap, plain);
    model.repeat(accents, cap, accent);
  }

  const hues =
    light === "rgb" ? RAINBOW : light === "red" ? ["#ff2a2a"] : light === "white" ? ["#f4f8ff"] : [];
  for (const [index, hue] of hues.entries()) {
    const share = (columns * UNIT) / hues.length;
    model.add(
      glow(`light ${index + 1}`, hue, 0.85),
      at(softBox(share, 0.5, rows * UNIT - 3, 0.2), [left + share * (index + 0.5), base + 1, flat ? -4 : 0]),
    );
  }
  if (knob)
    model.add(
      metal("knob", "#8d9094", 0.3),
      at(
        lathe(
          [
            [0.01, 11],
            [7.6, 11],
            [8.6, 10.2],
            [8.8, 1],
            [9.6, 0],
          ],
          36,
        ),
        [left + 20.4 * UNIT, base, back + 0.5 * UNIT],
      ),
    );
  if (cable) {
    const cord = plastic("cable", isPale ? "#d5d4d0" : "#161718", 0.6);
    const z = -depth / 2;
    model.add(
      cord,
      tube(
        [
          [-40, base * 0.5, z + 2],
          [-40, base * 0.5, z - 14],
          [-36, 3, z - 34],
          [-10, 2.4, z - 46],
          [40, 2.4, z - 40],
          [96, 2.4, z - 48],
        ],
        2.1,
        36,
        8,
      ),
    );
    model.add(
      cord,
      at(
        turned(
          lathe(
            [
              [2.4, 0],
              [3.6, 0.4],
              [3.4, 12],
              [2.4, 14],
            ],
            14,
          ),
          [-90, 0, 0],
        ),
        [-40, base * 0.5, z + 1],
      ),
    );
  }
  return model.build("keyboard");
}

/** Letters of the keys; each row has the position of its first letter in key units. */
function legends(left: number, y: number, z: (row: number) => number): BufferGeometry[] {
  const rows: [string, number][] = [
    ["1234567890", 1],
    ["QWERTYUIOP", 1.5],
    ["ASDFGHJKLÑ", 1.75],
    ["ZXCVBNM", 2.25],
  ];
  return rows.flatMap(([signs, from], row) =>
    Array.from(signs, (sign, index) =>
      at(turned(fittedLettering(sign, 4.4, 6), [-90, 0, 0]), [
        left + (from + index + 0.28) * UNIT,
        y,
        z(row),
      ]),
    ),
  );
}

function addTouchpad(
  model: Assembly,
  x: number,
  base: number,
  z: number,
  pad: Material,
  paint: Material,
): void {
  const field = turned(plate(roundRect(4.7 * UNIT, 3 * UNIT, 4), 2, { bevel: 0.6 }), [-90, 0, 0]);
  const button = softBox(2.3 * UNIT, 3, 0.8 * UNIT, 1);
  const buttons = [-1.2, 1.2].map((side) => at(button, [x + side * UNIT, base + 1.4, z + 2.1 * UNIT]));
  model.add(pad, at(field, [x, base + 1, z]));
  model.add(paint, ...buttons);
}

/** A keycap on y = 0, narrower and slightly concave at its top. */
function keycap(width: number, depth: number, height: number, slope: number): BufferGeometry {
  const rings = [
    { inset: 0, y: 0, corner: 0.9 },
    { inset: slope * 0.85, y: height - 1, corner: 1.6 },
    { inset: slope + 0.5, y: height - 0.2, corner: 1.9 },
    { inset: slope + 1.3, y: height, corner: 2 },
    { inset: slope + 4, y: height - 0.5, corner: 1 },
  ];
  const perCorner = 3;
  const points: number[] = [];
  for (const { inset, y, corner } of rings) {
    const [halfWidth, halfDepth] = [width / 2 - inset, depth / 2 - inset];
    const radius = Math.min(corner, halfDepth * 0.6, halfWidth * 0.6);
    for (const [index, [sx, sz]] of (
      [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ] as const
    ).entries()) {
      for (let step = 0; step < perCorner; step += 1) {
        const angle = ((index + step / (perCorner - 1)) * Math.PI) / 2;
        points.push(
          sx * (halfWidth - radius) + Math.cos(angle) * radius,
          y,
          sz * (halfDepth - radius) + Math.sin(angle) * radius,
        );
      }
    }
  }
  const around = perCorner * 4;
  const faces: number[] = [];
  for (let ring = 0; ring + 1 < rings.length; ring += 1) {
    for (let step = 0; step < around; step += 1) {
      const [a, b] = [ring * around + step, ring * around + ((step + 1) % around)];
      faces.push(a, a + around, b, b, a + around, b + around);
    }
  }
  const last = (rings.length - 1) * around;
  for (let step = 1; step + 1 < around; step += 1) faces.push(last, last + step + 1, last + step);
  const cap = new BufferGeometry();
  cap.setAttribute("position", new Float32BufferAttribute(points, 3));
  cap.setIndex(faces);
  cap.computeVertexNormals();
  return finish(cap, 0.75);
}
