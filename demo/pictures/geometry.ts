export type Vec = readonly [number, number, number];
export type Point = readonly [number, number];

/** A plane to draw on: `u` and `v` span it, `n` is the way out of it. */
export type Frame = { origin: Vec; u: Vec; v: Vec; n: Vec };

/** World: x to the right, y towards the viewer, z up. */
export const top = (z = 0, x = 0, y = 0): Frame => frame([x, y, z], [1, 0, 0], [0, 1, 0], [0, 0, 1]);
/** Seen from the front, `v` runs down from `z`. */
export const front = (x: number, y: number, z: number): Frame =>
  frame([x, y, z], [1, 0, 0], [0, 0, -1], [0, 1, 0]);
/** The right-hand end, seen from the right: `u` runs away from the viewer, `v` down. */
export const right = (x: number, y: number, z: number): Frame =>
  frame([x, y, z], [0, -1, 0], [0, 0, -1], [1, 0, 0]);
/** The left-hand end, seen from the left: `u` runs towards the viewer, `v` down. */
export const left = (x: number, y: number, z: number): Frame =>
  frame([x, y, z], [0, 1, 0], [0, 0, -1], [-1, 0, 0]);

function frame(origin: Vec, u: Vec, v: Vec, n: Vec): Frame {
  return { origin, u, v, n };
}

export function inFrame({ origin, u, v, n }: Frame, [a, b]: Point, height: number): Vec {
  return sum(origin, sum(times(u, a), sum(times(v, b), times(n, height))));
}

export const sum = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const minus = (a: Vec, b: Vec): Vec => sum(a, times(b, -1));
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(...a) || 1));
export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export function rect(x: number, y: number, w: number, h: number, radius = 0): Point[] {
  if (radius === 0) {
    return [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
  }
  const r = Math.min(radius, w / 2, h / 2);
  const corners: [number, number, number][] = [
    [x + w - r, y + r, -90],
    [x + w - r, y + h - r, 0],
    [x + r, y + h - r, 90],
    [x + r, y + r, 180],
  ];
  return corners.flatMap(([cx, cy, start]) => arc(cx, cy, r, start, start + 90, 6));
}

/** Points on a circle's arc, angles in degrees, clockwise as seen on the page. */
export function arc(cx: number, cy: number, r: number, from: number, to: number, steps: number): Point[] {
  return range(steps + 1).map((i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
}

export const circle = (cx: number, cy: number, r: number, steps = 40): Point[] =>
  arc(cx, cy, r, 0, 360 - 360 / steps, steps - 1);

/** Moves every edge of a clockwise outline inwards by `distance`. */
export function inset(outline: readonly Point[], distance: number): Point[] {
  const count = outline.length;
  const at = (i: number) => outline[(i + count) % count] as Point;
  return outline.map((point, i) => {
    const before = edgeNormal(at(i - 1), point);
    const after = edgeNormal(point, at(i + 1));
    const sumX = before[0] + after[0];
    const sumY = before[1] + after[1];
    const half = 2 / Math.max(0.3, sumX * sumX + sumY * sumY);
    return [point[0] - sumX * half * distance, point[1] - sumY * half * distance];
  });
}

/** Pointing out of a clockwise outline (y down). */
export function edgeNormal(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[1] - from[1]) / length, -(to[0] - from[0]) / length];
}

export const smooth = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
