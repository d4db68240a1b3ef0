import fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface FolderLock {
  release(): void;
}

export class FolderInUse extends Error {}

// A garbage-collected handle would release the lock.
const openLocks = new Set<DatabaseSync>();

/**
 * A lock of the operating system, through SQLite. It is released however the process ends, `kill -9`
 * included. Blocks the thread for at most `waitMs` while another process has it.
 */
export function lockFolder(folder: string, waitMs = 0): FolderLock {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(path.join(folder, "lock"), { timeout: waitMs });
  try {
    file.exec("pragma journal_mode = memory; begin immediate");
  } catch (error) {
    file.close();
    throw isBusy(error)
      ? new FolderInUse(`Another process uses the data folder ${path.resolve(folder)}: stop it first.`)
      : error;
  }
  openLocks.add(file);
  return {
    release() {
      openLocks.delete(file);
      file.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}
