import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { FileRefused, MAX_FILE_BYTES } from "#app/imports/products/staged.ts";
import { bytesAt, startsWith } from "./file-signature.server.ts";

const GZIP = [0x1f, 0x8b];

export type FileText = () => AsyncGenerator<string>;

/** Unpacks and decodes as a stream, without filling memory; can be read several times. */
export async function fileText(path: string): Promise<FileText> {
  const start = await bytesAt(path);
  if (start.length === 0) throw new FileRefused("empty");
  const bytes = () => unpacked(path, startsWith(start, GZIP));
  const encoding = await findEncoding(bytes);
  return () => decoded(bytes(), new TextDecoder(encoding));
}

async function* unpacked(path: string, isZipPackage: boolean): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path);
  const bytes = isZipPackage ? file.pipe(createGunzip()) : file;
  file.on("error", (error) => bytes.destroy(error));
  let size = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > MAX_FILE_BYTES) throw new FileRefused("too-heavy");
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error) ? new FileRefused("broken-gzip") : error;
  } finally {
    file.destroy();
    bytes.destroy();
  }
}

/** UTF-8 when the whole file is valid; else UTF-16 or Windows-1252, as Excel writes. */
async function findEncoding(open: () => AsyncGenerator<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  for await (const chunk of open()) {
    if (isFirst && startsWith(chunk, [0xff, 0xfe])) return "utf-16le";
    isFirst = false;
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      return "windows-1252";
    }
  }
  return "utf-8";
}

async function* decoded(bytes: AsyncGenerator<Uint8Array>, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^Z_/.test(String(error.code));
}
