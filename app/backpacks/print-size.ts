import type { Placement } from "#app/platform/db/json-columns.ts";
import { boxOf, printAreaOf } from "./print-area.ts";

export interface PrintedDesign {
  shape: string;
  printArea: string;
  placement: Placement;
  picture: { width: number; height: number };
}

interface Size {
  width: number;
  height: number;
}

const MAX_PICTURE = 16_000_000;
const MAX_AREA = 40_000_000;

/** Pixels of the print file per pixel of the canvas: the resolution of the customer's picture there. */
export function printScale({ shape, printArea, placement, picture }: PrintedDesign): number {
  const own = Math.max(picture.width / placement.width, picture.height / placement.height);
  const { width, height } = canvasSize(shape, printArea);
  const max = Math.min(
    Math.sqrt(MAX_PICTURE / (placement.width * placement.height)),
    Math.sqrt(MAX_AREA / (width * height)),
  );
  return Math.min(max, Math.max(1, own));
}

/** Size of the print file, which covers the whole print area. */
export function printSize(design: PrintedDesign): Size {
  const scale = printScale(design);
  const { width, height } = canvasSize(design.shape, design.printArea);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export const PRINT_DPI = 300;
const CM_PER_INCH = 2.54;

/** `1840 × 1176 px: a 300 ppp, 15.6 × 10.0 cm` */
export function describePrintSize({ width, height }: Size): string {
  const [across, down] = [width, height].map((pixels) => ((pixels / PRINT_DPI) * CM_PER_INCH).toFixed(1));
  return `${width} × ${height} px: a ${PRINT_DPI} ppp, ${across} × ${down} cm`;
}

function canvasSize(shape: string, printArea: string): Size {
  const { left, top, right, bottom } = boxOf(printAreaOf(shape, printArea));
  return { width: right - left, height: bottom - top };
}
