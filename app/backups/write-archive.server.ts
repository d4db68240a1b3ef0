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
import { encrypting, type Lock } from "./encryption.server.ts";

export interface Archive {
  add(name: string, content: string | Uint8Array): Promise<void>;
}

export interface WrittenArchive {
  bytes: number;
  sha256: string;
}

// Pictures do not get smaller, and rows get small enough.
const GZIP_LEVEL = 3;

/**
 * Writes a .tar.gz, encrypted where there is a lock for it, whose last entry seals it: without it the file is not whole. It appears under its name
 * once all of it has reached the disk; before that, and when anything fails, there is none.
 */
export async function writeArchive(
  file: string,
  fill: (archive: Archive) => Promise<Seal["tables"]>,
  { lock, signal }: { lock?: Lock | undefined; signal?: AbortSignal | undefined } = {},
): Promise<WrittenArchive> {
  signal?.throwIfAborted();
  const unfinished = unfinishedName(file);
  const tar = pack();
  // Errors come from the pipeline; it may be over when the archive is given up.
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
    const body = typeof content === "string" ? Buffer.from(content) : Buffer.from(content);
    entries[name] = createHash("sha256").update(body).digest("hex");
    await new Promise<void>((resolve, reject) => {
      tar.entry({ name, size: body.length }, (error) => (error ? reject(error) : resolve())).end(body);
    });
  };
  const filled = (async () => {
    const tables = await fill({ add });
    const seal: Seal = { tables, entries: { ...entries } };
    await add(SEAL, JSON.stringify(seal));
    tar.finalize();
  })();
  try {
    // A full disk ends the pipeline first: then the filling waits for ever, and is given up.
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
