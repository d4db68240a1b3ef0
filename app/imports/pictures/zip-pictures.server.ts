import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { dropWorkbook } from "#app/imports/read/excel/stored-workbook.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { MAX_MODEL_BYTES } from "#app/platform/media/media-upload.ts";

const MAX_ENTRIES = 100_000;

/** `files` stores the uploaded zips; `folder` has this node's own copies. */
export interface ZipPlaces {
  files: Pick<FileStore, "putAside" | "bringBack" | "remove">;
  folder: string;
}

function zipPath(folder: string, importId: string): string {
  return path.join(folder, `${importId}.zip`);
}

function zipKey(importId: string): string {
  return `importaciones/${importId}`;
}

/** Stores the zip in the file store, which all nodes share. */
export function storeZip({ files }: ZipPlaces, importId: string, file: string): Promise<void> {
  return files.putAside(zipKey(importId), file);
}

export async function deleteImportFiles({ files, folder }: ZipPlaces, importId: string): Promise<void> {
  if (opened?.file === zipPath(folder, importId)) await closeZip();
  await rm(zipPath(folder, importId), { force: true });
  await files.remove(zipKey(importId));
  await dropWorkbook({ files }, importId);
}

interface OpenedZip {
  file: string;
  zip: Promise<{ zip: ZipFile; entries: Map<string, Entry> }>;
}

// The zip's directory is read once for all pictures.
let opened: OpenedZip | undefined;

/** Finds the file with or without its folder; undefined when missing or far too large. */
export async function readFromZip(
  places: ZipPlaces,
  importId: string,
  name: string,
): Promise<Uint8Array | undefined> {
  try {
    const found = await openStored(places, importId);
    const entry = found && entryOf(found.entries, name);
    return entry && (await buffer(await found.zip.openReadStreamPromise(entry)));
  } catch {
    // The zip is damaged.
    await closeZip();
    return undefined;
  }
}

export type IsInZip = (name: string) => boolean;

/** Undefined when the zip is missing or damaged. Never inside a transaction: a file is read. */
export async function openZipIndex(places: ZipPlaces, importId: string): Promise<IsInZip | undefined> {
  try {
    const found = await openStored(places, importId);
    return found && ((name) => entryOf(found.entries, name) !== undefined);
  } catch {
    await closeZip();
    return undefined;
  }
}

async function openStored(
  { files, folder }: ZipPlaces,
  importId: string,
): Promise<Awaited<OpenedZip["zip"]> | undefined> {
  const file = zipPath(folder, importId);
  if (opened?.file !== file) {
    await closeZip();
    if (!existsSync(file) && !(await files.bringBack(zipKey(importId), file))) return undefined;
    opened = { file, zip: openZip(file) };
  }
  return opened.zip;
}

function entryOf(entries: ReadonlyMap<string, Entry>, name: string): Entry | undefined {
  const entry = entries.get(plainName(name)) ?? entries.get(plainName(path.posix.basename(name)));
  return entry && entry.uncompressedSize <= MAX_MODEL_BYTES ? entry : undefined;
}

async function openZip(file: string) {
  const zip = await yauzl.openPromise(file, { autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= MAX_ENTRIES || entry.fileName.endsWith("/")) continue;
    entries.set(plainName(entry.fileName), entry);
    const short = plainName(path.posix.basename(entry.fileName));
    if (!entries.has(short)) entries.set(short, entry);
  }
  return { zip, entries };
}

async function closeZip(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.zip.then(({ zip }) => zip.close()).catch(() => undefined);
}

/** Windows and macOS differ in case and in the encoding of accents. */
function plainName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

export async function isZip(file: string): Promise<boolean> {
  try {
    const zip = await yauzl.openPromise(file, { autoClose: false });
    zip.close();
    return true;
  } catch {
    return false;
  }
}
