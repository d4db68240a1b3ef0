import { open } from "node:fs/promises";
import { FileRefused } from "#app/imports/products/staged.ts";
import { pictureKind } from "#app/platform/media/picture-kind.ts";

const GIF = [0x47, 0x49, 0x46, 0x38];
/** Signature of RIFF, the container of WebP. */
const RIFF = [0x52, 0x49, 0x46, 0x46];
const PDF = [0x25, 0x50, 0x44, 0x46];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Signature of the container of old Excel files and encrypted workbooks. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const LOCKED = Buffer.from("EncryptedPackage", "utf16le");

/** Throws FileRefused for pictures, PDF, old and encrypted workbooks. */
export async function isZipPackage(path: string): Promise<boolean> {
  const start = await bytesAt(path);
  if (pictureKind(start) || startsWith(start, GIF) || startsWith(start, RIFF))
    throw new FileRefused("picture");
  if (startsWith(start, PDF)) throw new FileRefused("pdf");
  if (startsWith(start, COMPOUND)) throw new FileRefused(await compoundRefusal(path, start));
  return startsWith(start, ZIP);
}

/** Encrypted workbooks have an entry of this name in their directory. */
async function compoundRefusal(path: string, header: Buffer) {
  if (header.length < 512) return "broken-workbook";
  const sectorSize = 2 ** Math.min(header.readUInt16LE(30), 16);
  const names = await bytesAt(path, (header.readUInt32LE(48) + 1) * sectorSize);
  return names.includes(LOCKED) ? "locked" : "other-spreadsheet";
}

export async function bytesAt(path: string, position = 0): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return bytes.length >= start.length && start.every((byte, index) => bytes[index] === byte);
}
