import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";

export async function unpackTar(archive: Readable, folder: string): Promise<void> {
  const unpacking = extract();
  const read = pipeline(archive, unpacking);
  for await (const entry of unpacking) {
    const target = path.join(folder, entry.header.name);
    const isFolder = entry.header.type === "directory";
    await mkdir(isFolder ? target : path.dirname(target), { recursive: true });
    if (isFolder) entry.resume();
    else await pipeline(entry, createWriteStream(target));
  }
  await read;
}
