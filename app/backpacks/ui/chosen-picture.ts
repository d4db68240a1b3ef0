import { type IsVisible, SAMPLES, visibilityFrom } from "#app/backpacks/print-area.ts";
import { isAnimatedPng, isCutPicture, pictureKind, refusedKind } from "#app/platform/media/picture-kind.ts";
import { MAX_PICTURE_BYTES, type PictureRefusal } from "#app/platform/media/picture-upload.ts";

export interface ChosenPicture {
  file: File;
  image: HTMLImageElement;
  isVisible: IsVisible;
}

type Choice = { ok: true; picture: ChosenPicture } | { ok: false; reason: PictureRefusal };

const MAX_PIXELS = 40_000_000;

/** Checks before the browser decodes the file; the server checks again. */
export async function choosePicture(file: File): Promise<Choice> {
  if (file.size === 0) return { ok: false, reason: "missing" };
  if (file.size > MAX_PICTURE_BYTES) return { ok: false, reason: "too-heavy" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = pictureKind(bytes);
  if (!kind) return { ok: false, reason: refusedKind(bytes) ?? "not-a-picture" };
  if (kind === "png" && isAnimatedPng(bytes)) return { ok: false, reason: "animated" };
  if (isCutPicture(bytes, kind)) return { ok: false, reason: "broken" };
  if (kind === "png" && claimedPixels(bytes) > MAX_PIXELS) return { ok: false, reason: "too-large" };
  const image = await loadImage(URL.createObjectURL(file)).catch(() => undefined);
  if (!image) return { ok: false, reason: "broken" };
  if (image.naturalWidth * image.naturalHeight > MAX_PIXELS) return { ok: false, reason: "too-large" };
  return { ok: true, picture: { file, image, isVisible: visibleIn(image) } };
}

export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Samples the alpha channel, because a PNG may be transparent. */
function visibleIn(image: HTMLImageElement): IsVisible {
  const canvas = document.createElement("canvas");
  canvas.width = SAMPLES;
  canvas.height = SAMPLES;
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0, SAMPLES, SAMPLES);
  const pixels = context?.getImageData(0, 0, SAMPLES, SAMPLES).data;
  return visibilityFrom((point) => pixels?.[4 * point + 3]);
}

function claimedPixels(bytes: Uint8Array): number {
  const WIDTH_AT = 16;
  if (bytes.length < WIDTH_AT + 8) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(WIDTH_AT) * view.getUint32(WIDTH_AT + 4);
}
