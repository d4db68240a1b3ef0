import yauzl, { type Entry } from "yauzl";
import { FileRefused, MAX_FILE_BYTES } from "#app/imports/products/staged.ts";

/** Workbooks have about a dozen parts. */
const MAX_PARTS = 5000;

/** Names are compared without case: programs write them differently. */
export interface Parts {
  has(name: string): boolean;
  /** A stream that keeps one piece in memory. */
  text(name: string): AsyncGenerator<string>;
}

export async function openParts(file: string): Promise<Parts> {
  const entries = await listEntries(file).catch(refuseBroken);
  return {
    has: (name) => entries.has(name.toLowerCase()),
    text: (name) => textOf(file, entries.get(name.toLowerCase())),
  };
}

async function listEntries(file: string): Promise<Map<string, Entry>> {
  const zip = await yauzl.openPromise(file, { autoClose: false });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= MAX_PARTS) throw new FileRefused("zip");
      entries.set(entry.fileName.toLowerCase(), entry);
    }
    return entries;
  } finally {
    zip.close();
  }
}

async function* textOf(file: string, entry: Entry | undefined): AsyncGenerator<string> {
  if (!entry) throw new FileRefused("broken-workbook");
  const zip = await yauzl.openPromise(file, { autoClose: false });
  const decoder = new TextDecoder();
  let size = 0;
  try {
    const bytes = await zip.openReadStreamPromise(entry);
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > MAX_FILE_BYTES) throw new FileRefused("too-heavy");
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    refuseBroken(error);
  } finally {
    zip.close();
  }
}

/** Rethrows errors of the disk, for which the file must not be refused. */
function refuseBroken(error: unknown): never {
  if (error instanceof FileRefused || (error instanceof Error && "syscall" in error)) throw error;
  throw new FileRefused("broken-workbook");
}
