import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { flush, unfinishedName } from "#app/platform/db/write-durably.server.ts";
import { SEAL, type Seal } from "./contents.ts";
import { type EncryptionKey, encrypting } from "./encryption.server.ts";

export interface Archive {
  add(name: string, content: string | Uint8Array): Promise<void>;
}

export interface WrittenArchive {
  bytes: number;
  sha256: string;
}

// Pictures don't compress, and rows do well enough.
const GZIP_LEVEL = 3;

/** The last entry is the seal. The file gets its name only once it is complete and flushed. */
export async function writeArchive(
  file: string,
  fill: (archive: Archive) => Promise<Seal["tables"]>,
  { lock, signal }: { lock?: EncryptionKey | undefined; signal?: AbortSignal | undefined } = {},
): Promise<WrittenArchive> {
  signal?.throwIfAborted();
  const unfinished = unfinishedName(file);
  const tar = pack();
  // The pipeline throws the errors, possibly after the archive is abandoned.
  tar.on("error", () => {});
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = new PassThrough();
  counted.on("data", (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  const sink = createWriteStream(unfinished, { mode: 0o600 });
  const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), encrypting(lock), counted, sink);
  const entries: Seal["entries"] = {};
  const add = async (name: string, content: string | Uint8Array) => {
    signal?.throwIfAborted();
    const body = typeof content === "string" ? Buffer.from(content) : content;
    entries[name] = createHash("sha256").update(body).digest("hex");
    await new Promise<void>((resolve, reject) => {
      tar.entry({ name, size: body.length }, (error) => (error ? reject(error) : resolve())).end(body);
    });
  };
  const filled = (async () => {
    const seal: Seal = { tables: await fill({ add }), entries };
    await add(SEAL, JSON.stringify(seal));
    tar.finalize();
  })();
  try {
    // A full disk ends the pipeline first, and `filled` would wait for ever.
    await Promise.race([filled, written.then(() => filled)]);
    await written;
    await flush(unfinished);
    await rename(unfinished, file);
    await flush(path.dirname(file));
    return { bytes, sha256: hash.digest("hex") };
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    await Promise.allSettled([written, filled]);
    await rm(unfinished, { force: true });
    throw error;
  }
}
