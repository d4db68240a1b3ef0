export type PictureKind = "jpg" | "png";

const JPEG_START = [0xff, 0xd8, 0xff];
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const CHUNK_OVERHEAD = 12;

export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, JPEG_START)) return "jpg";
  return startsWith(bytes, PNG_START) ? "png" : undefined;
}

const HEIC_BRANDS = /^ftyp(?:he[iv][cmsx]|m[is]f1)$/;

/** Kinds of pictures that are refused with advice. */
export function refusedKind(bytes: Uint8Array): "heic" | "webp" | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return HEIC_BRANDS.test(text(4, 12)) ? "heic" : undefined;
}

/** An animated PNG has an acTL chunk before its first picture. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  for (const type of chunkTypes(bytes)) {
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
  }
  return false;
}

function* chunkTypes(bytes: Uint8Array): Generator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let position = PNG_START.length;
  while (position + CHUNK_OVERHEAD <= bytes.length) {
    yield String.fromCharCode(...bytes.subarray(position + 4, position + 8));
    position += CHUNK_OVERHEAD + view.getUint32(position);
  }
}

/** Whether the file stops before its picture's end, as after an interrupted copy: browsers show such a picture. */
export function isCutPicture(bytes: Uint8Array, kind: PictureKind): boolean {
  return kind === "jpg" ? isCutJpeg(bytes) : ![...chunkTypes(bytes)].includes("IEND");
}

const JPEG_END = 0xd9;

/** In the picture's data 0xff is followed by 0 or by a marker without length, so no end marker occurs by chance. */
function isCutJpeg(bytes: Uint8Array): boolean {
  let at = bytes.indexOf(0xff, 2);
  while (at >= 0) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === JPEG_END) return false;
    const hasLength = marker >= 0xc0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd8);
    const length = hasLength ? 256 * (bytes[at + 2] ?? 0) + (bytes[at + 3] ?? 0) : 0;
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2) + length);
  }
  return true;
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
