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
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let position = PNG_START.length;
  while (position + CHUNK_OVERHEAD <= bytes.length) {
    const type = String.fromCharCode(...bytes.subarray(position + 4, position + 8));
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
    position += CHUNK_OVERHEAD + view.getUint32(position);
  }
  return false;
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
