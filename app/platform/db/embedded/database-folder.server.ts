import fs from "node:fs";
import path from "node:path";

export class DatabaseFolderError extends Error {}

const PARTS = ["PG_VERSION", "global/pg_control", "base", "pg_wal", "pg_xact"];
const FILES_OF_A_STORE = ["archivos", "backups", "correo"];
const NOT_OURS = new Set(["lost+found"]);

export function databaseFolder(dataDir: string): string {
  return path.join(dataDir, "db");
}

/** Throws for an incomplete database and for a missing one: PGlite would silently create a new one there. */
export function checkDatabaseFolder(dataDir: string, mayBeNew: boolean): void {
  const folder = databaseFolder(dataDir);
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    throw new DatabaseFolderError(
      `${folder} is a file where the folder of the embedded database should be: move it away, or put the folder back.`,
    );
  if (!found || isEmpty(folder)) {
    if (!mayBeNew) refuseBesideFiles(dataDir);
    return;
  }
  const missing = PARTS.find((part) => !isThere(path.join(folder, part)));
  if (missing) throw damagedFolderError(dataDir, `${missing} is missing or empty`);
}

export function damagedFolderError(dataDir: string, what: string): DatabaseFolderError {
  return new DatabaseFolderError(
    `The embedded database in ${databaseFolder(dataDir)} is damaged (${what}): keep a copy of the folder as it is, ` +
      "then restore a backup into an empty data folder (npm run restore, docs/operations.md).",
  );
}

function refuseBesideFiles(dataDir: string): void {
  const kept = FILES_OF_A_STORE.filter((name) => isThere(path.join(dataDir, name)));
  if (kept.length === 0) return;
  throw new DatabaseFolderError(
    `The data folder ${dataDir} has files of a store (${kept.join(", ")}) and no database in ${databaseFolder(dataDir)}: ` +
      "is its disk mounted, or is DATABASE_URL missing? To begin a new store beside these files set NEW_DATABASE=on.",
  );
}

function isThere(entry: string): boolean {
  const found = fs.statSync(entry, { throwIfNoEntry: false });
  if (!found) return false;
  return found.isDirectory() ? !isEmpty(entry) : found.size > 0;
}

function isEmpty(folder: string): boolean {
  return fs.readdirSync(folder).every((name) => NOT_OURS.has(name) || name === ".unfinished");
}
