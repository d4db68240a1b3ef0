import { createSerialQueue } from "#app/values/timing/serial-queue.ts";
import type { Picture } from "./picture.ts";
import type { PictureKind } from "./picture-kind.ts";
import { placeholderOf } from "./placeholder.server.ts";
import { loadSharp } from "./sharp.server.ts";

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 16_000;
const SAMPLES = 64;

export const onePictureAtATime = createSerialQueue();

type Shape = Omit<Picture, "key" | "widths">;
type RefusedImage = { ok: false; reason: "too-large" | "broken" };

/** Rotated by its metadata, which is removed. The size is checked before decoding. */
export async function uprightOriginal(
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<{ ok: true; shape: Shape; content: Uint8Array } | RefusedImage> {
  const sharp = await loadSharp();
  try {
    const claimed = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (isTooLarge(claimed)) return { ok: false, reason: "too-large" };
    const { data, info } = await decodeWhole(bytes, kind);
    const { width, height } = info;
    const placeholder = await placeholderOf(data);
    const cutOut = claimed.hasAlpha && (await hasHoles(data));
    const shape = { original: `original.${kind}`, width, height, placeholder, ...(cutOut && { cutOut }) };
    return { ok: true, shape, content: data };
  } catch {
    return { ok: false, reason: "broken" };
  }
}

/** A JPEG that was cut and ended again only gives a warning. Whole files of some cameras give other warnings. */
async function decodeWhole(bytes: Uint8Array, kind: PictureKind) {
  const sharp = await loadSharp();
  const decode = (failOn: "warning" | "error") => {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn }).autoOrient();
    const copy = kind === "jpg" ? upright.jpeg({ quality: 90 }) : upright.png();
    return copy.toBuffer({ resolveWithObject: true });
  };
  try {
    return await decode("warning");
  } catch (error) {
    if (error instanceof Error && /premature end/.test(error.message)) throw error;
    return decode("error");
  }
}

async function hasHoles(picture: Uint8Array): Promise<true | undefined> {
  const sharp = await loadSharp();
  const alpha = sharp(picture).extractChannel("alpha").resize(SAMPLES, SAMPLES, { fit: "fill" });
  return (await alpha.raw().toBuffer()).some((value) => value < 128) || undefined;
}

interface SmallerCopies {
  widths: number[];
  files: Map<string, Uint8Array>;
}

export async function smallerCopies(
  original: Uint8Array,
  width: number,
  standardWidths: readonly number[],
): Promise<SmallerCopies> {
  const sharp = await loadSharp();
  const widths = fittingWidths(standardWidths, width);
  const files = new Map<string, Uint8Array>();
  for (const width of widths) {
    const resized = sharp(original).resize({ width });
    files.set(`${width}.webp`, await resized.clone().webp({ quality: 80 }).toBuffer());
    files.set(`${width}.avif`, await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer());
  }
  return { widths, files };
}

function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  return width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE;
}

/** Never wider than the original; an original below the widest width keeps its own. */
function fittingWidths(standard: readonly number[], width: number): number[] {
  const fitting = standard.filter((candidate) => candidate <= width);
  return fitting.length === standard.length || fitting.includes(width) ? fitting : [...fitting, width];
}
