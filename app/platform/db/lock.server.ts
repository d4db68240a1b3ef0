import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface FolderLock {
  release(): void;
}

export class FolderInUse extends Error {}

// Garbage collection of the handle would give the lock away.
const held = new Set<DatabaseSync>();

/**
 * Lets one process at a time into a data folder. The lock is the operating system's own on a
 * small file, taken through SQLite: whatever way the holder ends, `kill -9` included, it is free again.
 */
export function lockFolder(folder: string): FolderLock {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(path.join(folder, "lock"), { timeout: 0 });
  try {
    file.exec("pragma journal_mode = memory; begin immediate");
  } catch (error) {
    file.close();
    throw isBusy(error)
      ? new FolderInUse(`Another process uses the data folder ${path.resolve(folder)}: stop it first.`)
      : error;
  }
  held.add(file);
  return {
    release() {
      held.delete(file);
      file.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}
