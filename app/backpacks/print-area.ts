import { middleOfPhoto, photoAreaOf } from "#app/catalog/products/print-area-text.ts";
import type { Placement } from "#app/platform/db/json-columns.ts";
import type { BackpackShape } from "#app/platform/db/schema.ts";
import { type Box, CANVAS_SIZE } from "./placement.ts";

/** Corners of the print area, in order, on the canvas of 600 × 600. */
export type Area = readonly (readonly [x: number, y: number])[];

/** A drawn backpack, or the product's photo. */
export type Ground = BackpackShape | "foto";

const PERCENT = CANVAS_SIZE / 100;

/** Match the backpacks in ui/drawing/drawn-backpack.ts. */
const drawnAreas: Record<BackpackShape, Area> = {
  clasica: roundedArea({ left: 196, top: 268, right: 404, bottom: 492 }, 26),
  urbana: roundedArea({ left: 184, top: 226, right: 416, bottom: 446 }, 12),
  ejecutiva: roundedArea({ left: 178, top: 132, right: 422, bottom: 366 }, 18),
  solapa: roundedArea({ left: 168, top: 112, right: 432, bottom: 310 }, 22),
};

/**
 * `own`: the print area that the shop owner set on the photo. Old designs may have a shape that no longer
 * exists.
 */
export function printAreaOf(ground: string, own = ""): Area {
  if (ground === "foto") return areaOfPhoto(own);
  return drawnAreas[Object.hasOwn(drawnAreas, ground) ? (ground as BackpackShape) : "clasica"];
}

function areaOfPhoto(own: string): Area {
  const { left, top, width, height } = photoAreaOf(own) ?? middleOfPhoto;
  const [x, y] = [left * PERCENT, top * PERCENT];
  const box = { left: x, top: y, right: x + width * PERCENT, bottom: y + height * PERCENT };
  return roundedArea(box, (Math.min(width, height) * PERCENT) / 10);
}

export function middleOf(area: Area): readonly [number, number] {
  const { left, top, right, bottom } = boxOf(area);
  return [(left + right) / 2, (top + bottom) / 2];
}

export function boxOf(area: Area): Box {
  const [across, down] = [area.map(([x]) => x), area.map(([, y]) => y)];
  const [left, top, right, bottom] = [
    Math.min(...across),
    Math.min(...down),
    Math.max(...across),
    Math.max(...down),
  ];
  return { left, top, right, bottom };
}

/** Whether a picture is visible at a point; both coordinates from 0 to 1. */
export type IsVisible = (across: number, down: number) => boolean;

/** Sampled points in each direction. */
export const SAMPLES = 64;
/** Points with a lower alpha, of 255, count as invisible. */
const MIN_ALPHA = 16;
/** Minimum area in square pixels of the canvas. */
const MIN_PRINTED = 10 * 10;

/** Visibility in a picture shrunk to SAMPLES × SAMPLES points, numbered row by row. */
export function visibilityFrom(alphaAt: (point: number) => number | undefined): IsVisible {
  return (across, down) => {
    const point = Math.floor(down * SAMPLES) * SAMPLES + Math.floor(across * SAMPLES);
    return (alphaAt(point) ?? 0) >= MIN_ALPHA;
  };
}

export function hasVisiblePrint(
  placement: Placement,
  area: Area,
  isVisible: IsVisible = () => true,
): boolean {
  const { x, y, width, height, rotation } = placement;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const perSample = (width * height) / SAMPLES ** 2;
  let printed = 0;
  for (let row = 0; row < SAMPLES; row++)
    for (let column = 0; column < SAMPLES; column++) {
      const [across, down] = [(column + 0.5) / SAMPLES, (row + 0.5) / SAMPLES];
      const [right, below] = [(across - 0.5) * width, (down - 0.5) * height];
      const at = [x + right * cos - below * sin, y + right * sin + below * cos] as const;
      if (isInside(at, area) && isVisible(across, down)) printed += perSample;
    }
  return printed >= MIN_PRINTED;
}

/** Correct only for convex areas. */
function isInside([x, y]: readonly [number, number], area: Area): boolean {
  return area.every(([fromX, fromY], index) => {
    const [toX, toY] = area[(index + 1) % area.length] ?? [0, 0];
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0;
  });
}

function roundedArea({ left, top, right, bottom }: Box, radius: number): Area {
  const STEPS = 6;
  const corners = [
    [right - radius, top + radius, -90],
    [right - radius, bottom - radius, 0],
    [left + radius, bottom - radius, 90],
    [left + radius, top + radius, 180],
  ] as const;
  return corners.flatMap(([x, y, from]) =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const angle = ((from + (90 * step) / STEPS) * Math.PI) / 180;
      const at = (middle: number, part: number) => Math.round((middle + radius * part) * 10) / 10;
      return [at(x, Math.cos(angle)), at(y, Math.sin(angle))] as const;
    }),
  );
}
