import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { errorCode, errorMessage } from "#app/platform/db/database-away.ts";
import { FORMAT, MANIFEST, type Manifest, SEAL, type Seal } from "./contents.ts";
import { decrypting, type Keys, WrongKey } from "./encryption.server.ts";

export interface OpenedBackup {
  file: string;
  keys: Keys | undefined;
  manifest: Manifest;
  seal: Seal;
}

export type BackupProblem = "missing" | "damaged" | "not-a-backup" | "newer" | "wrong-key";

type Opened = { ok: true; backup: OpenedBackup } | { ok: false; reason: BackupProblem; detail?: string };

/** Compares every entry with the seal before any use. */
export async function openBackup(
  file: string,
  knownMigrations: readonly string[],
  keys?: Keys,
): Promise<Opened> {
  const found: Seal["entries"] = {};
  let manifest: Manifest | undefined;
  let seal: Seal | undefined;
  try {
    for await (const { name, content } of readArchive({ file, keys })) {
      if (seal) return { ok: false, reason: "damaged", detail: `${name} follows the seal` };
      if (name === SEAL) seal = JSON.parse(content.toString()) as Seal;
      else found[name] = createHash("sha256").update(content).digest("hex");
      if (name === MANIFEST) manifest = JSON.parse(content.toString()) as Manifest;
      // A newer format may differ in everything that follows.
      if (manifest && !(manifest.format <= FORMAT)) return { ok: false, reason: "newer" };
    }
  } catch (error) {
    return refusal(error);
  }
  if (!manifest && !seal) return { ok: false, reason: "not-a-backup" };
  if (!manifest || !seal) return { ok: false, reason: "damaged", detail: "its end is missing" };
  const differing = differingEntry(seal.entries, found);
  if (differing) return { ok: false, reason: "damaged", detail: differing };
  const unknown = manifest.migrations.find((name, index) => knownMigrations[index] !== name);
  if (unknown) return { ok: false, reason: "newer", detail: unknown };
  return { ok: true, backup: { file, keys, manifest, seal } };
}

export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

/** Entries with this prefix, in order, one in memory at a time. */
export async function* readArchive(
  { file, keys }: Pick<OpenedBackup, "file" | "keys">,
  beginning = "",
): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const unpacked = pipeline(createReadStream(file), decrypting(keys), createGunzip(), tar);
  // The loop below throws it; without this handler it would be an unhandled rejection.
  unpacked.catch(() => {});
  for await (const entry of tar) {
    const { name } = entry.header;
    if (name.startsWith(beginning)) yield { name, content: await buffer(entry) };
    else entry.resume();
  }
  await unpacked;
}

function differingEntry(sealed: Seal["entries"], found: Seal["entries"]): string | undefined {
  return [...new Set([...Object.keys(sealed), ...Object.keys(found)])].find(
    (name) => sealed[name] !== found[name],
  );
}

function refusal(error: unknown): Opened {
  const code = errorCode(error);
  if (error instanceof WrongKey) return { ok: false, reason: "wrong-key" };
  if (code === "ENOENT") return { ok: false, reason: "missing" };
  if (code === "EACCES" || code === "EISDIR") throw error;
  const isCompressed = code !== "Z_DATA_ERROR" || !/incorrect header check/.test(String(error));
  return isCompressed
    ? { ok: false, reason: "damaged", detail: errorMessage(error) }
    : { ok: false, reason: "not-a-backup" };
}
