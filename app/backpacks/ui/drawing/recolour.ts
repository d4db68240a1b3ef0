import type { Box } from "#app/backpacks/placement.ts";
import { type Rgb, rgb } from "#app/values/colour.ts";

/** Red, green, blue and opacity of each point. */
export type Points = Uint8ClampedArray | Uint8Array;

const OPAQUE = 200;
/**
 * Distances from the cloth's colour: up to CLOTH a point is cloth, from NOT_CLOTH on it is something else.
 */
const CLOTH = 30;
const NOT_CLOTH = 70;

/** The cloth's colour: the median of opaque points in a box of the canvas; undefined without any. */
export function clothColour(points: Points, side: number, box: Box, scale: number): Rgb | undefined {
  const channels: number[][] = [[], [], []];
  for (let y = Math.ceil(box.top * scale); y < box.bottom * scale; y++)
    for (let x = Math.ceil(box.left * scale); x < box.right * scale; x++) {
      const at = 4 * (y * side + x);
      if ((points[at + 3] ?? 0) < OPAQUE) continue;
      channels.forEach((values, channel) => void values.push(points[at + channel] ?? 0));
    }
  const [red, green, blue] = channels.map((values) => values.sort((a, b) => a - b)[values.length >> 1]);
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** Dyes points in a shade of `cloth`; straps, zips and seams of other colours stay. */
export function recolour(points: Points, cloth: Rgb, hex: string): void {
  const dye = rgb(hex);
  const middle = Math.max(1, brightness(cloth));
  for (let at = 0; at < points.length; at += 4) {
    const original: Rgb = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0];
    const shade = brightness(original) / middle;
    const share = clothShare(original, cloth, shade);
    for (let channel = 0; channel < 3; channel++) {
      const value = original[channel] ?? 0;
      points[at + channel] = value + (shaded(dye[channel] ?? 0, shade) - value) * share;
    }
  }
}

function brightness([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function clothShare(point: Rgb, cloth: Rgb, shade: number): number {
  const away = Math.hypot(
    ...cloth.map((part, channel) => (point[channel] ?? 0) - Math.min(255, part * shade)),
  );
  return Math.min(1, Math.max(0, (NOT_CLOTH - away) / (NOT_CLOTH - CLOTH)));
}

/** Highlights approach white, because a brighter dye would exceed it. */
function shaded(part: number, shade: number): number {
  const LIGHT = 0.6;
  return shade <= 1 ? part * shade : part + (255 - part) * (1 - 1 / shade) * LIGHT;
}
