import type { Placement } from "#app/platform/db/json-columns.ts";

/** In canvas pixels. */
export const CANVAS_SIZE = 600;
const FIRST_SIZE = 200;
const FIRST_CORNER = 20;

export const MIN_SIZE = 20;
export const MAX_SIZE = 1200;

interface Size {
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** 200 × 200 at 20, 20. */
export const firstPlacement: Placement = {
  x: FIRST_CORNER + FIRST_SIZE / 2,
  y: FIRST_CORNER + FIRST_SIZE / 2,
  width: FIRST_SIZE,
  height: FIRST_SIZE,
  rotation: 0,
};

/** Clamps the centre to the canvas, the size to a visible one, the rotation to -180..180. */
export function clampPlacement({ x, y, width, height, rotation }: Placement): Placement {
  const onCanvas = (value: number) => round(between(value, 0, CANVAS_SIZE));
  const size = (value: number) => round(between(Math.abs(value), MIN_SIZE, MAX_SIZE));
  const turned = ((((rotation + 180) % 360) + 360) % 360) - 180;
  return {
    x: onCanvas(x),
    y: onCanvas(y),
    width: size(width),
    height: size(height),
    rotation: round(turned),
  };
}

export function samePlacement(one: Placement, other: Placement): boolean {
  const keys = Object.keys(one) as (keyof Placement)[];
  return keys.every((key) => one[key] === other[key]);
}

export function moved(placement: Placement, right: number, down: number): Placement {
  return clampPlacement({ ...placement, x: placement.x + right, y: placement.y + down });
}

export function scaled({ width, height, ...rest }: Placement, factor: number): Placement {
  const max = MAX_SIZE / Math.max(width, height);
  const min = MIN_SIZE / Math.min(width, height);
  const by = between(factor, Math.min(1, min), Math.max(1, max));
  return clampPlacement({ ...rest, width: width * by, height: height * by });
}

export function turned(placement: Placement, degrees: number): Placement {
  return clampPlacement({ ...placement, rotation: placement.rotation + degrees });
}

export function centred(placement: Placement, [x, y]: readonly [number, number]): Placement {
  return clampPlacement({ ...placement, x, y });
}

export function inProportion(placement: Placement, natural: Size): Placement {
  const height = (placement.width * natural.height) / natural.width;
  return clampPlacement({ ...placement, height });
}

/** Placement of a new picture: in its own proportions, centred in the box and no larger than the box. */
export function fitInBox({ left, top, right, bottom }: Box, natural: Size): Placement {
  const side = FIRST_SIZE / Math.max(natural.width, natural.height);
  const [width, height] = [natural.width * side, natural.height * side];
  const fit = Math.min(1, (right - left) / width, (bottom - top) / height);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return clampPlacement({ x, y, width: width * fit, height: height * fit, rotation: 0 });
}

/** Minimum pixels of the picture per pixel of the canvas, which is about a millimetre: some 50 dpi. */
const LEAST_PIXELS = 2;

/** True when a picture of this size would be printed blurred. */
export function isCoarse(
  { width, height }: Size,
  { naturalWidth, naturalHeight }: Pick<HTMLImageElement, "naturalWidth" | "naturalHeight">,
): boolean {
  return Math.min(naturalWidth / width, naturalHeight / height) < LEAST_PIXELS;
}

/** A new picture rests, then moves to the print area. */
const PAUSE_MS = 350;
const MOVES_MS = 650;
export const ENTRY_MS = PAUSE_MS + MOVES_MS;

/** Position of a new picture, `elapsed` ms after it appeared. */
export function entryPlacement(to: Placement, elapsed: number): Placement {
  const share = between((elapsed - PAUSE_MS) / MOVES_MS, 0, 1);
  const eased = share * share * (3 - 2 * share);
  const part = (from: number, until: number) => from + (until - from) * eased;
  const { x, y, width, height } = firstPlacement;
  return {
    ...to,
    x: part(x, to.x),
    y: part(y, to.y),
    width: part(width, to.width),
    height: part(height, to.height),
  };
}

function between(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Tenths are finer than visible. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
