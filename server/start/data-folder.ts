import { chmod, lstat, readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#app/platform/config/environment.ts";
import { makeFolder, removeEmpty, removeUnfinished } from "#app/platform/db/write-durably.server.ts";
import { removeUnfinishedFiles } from "#app/platform/media/files.server.ts";
import { StartError } from "./start-error.ts";

/** The folder of a store, as an absolute path. */
export function dataFolder({ DATA_DIR }: Environment): string {
  return path.resolve(DATA_DIR);
}

const WRITABLE_FOLDERS = ["correo", "recibidos", "importaciones", "backups"];
const PERMISSIONS_OF_OTHERS = 0o077;

/** Restricts the folder to its owner and removes unfinished files of a crash. */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    const folder = await realpath(dataDir);
    await refuseForeign(folder);
    await restrictToOwner(folder);
    await removeUnfinished(folder);
    for (const name of WRITABLE_FOLDERS) await removeUnfinished(path.join(folder, name));
    await removeEmpty(path.join(folder, "correo"));
    await removeUnfinishedFiles(path.join(folder, "archivos"));
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${troubleOf(cause as NodeJS.ErrnoException)}.`,
      { cause },
    );
  }
}

const TROUBLES: Record<string, string> = {
  EROFS: "its disk is read-only: mount it for writing, or let DATA_DIR name another folder",
  EACCES: "the store's user may not write there: give the folder to that user, or let DATA_DIR name another",
  ENOSPC: "its disk is full: make room and start again",
};

function troubleOf({ code = "", message }: NodeJS.ErrnoException): string {
  const known = TROUBLES[code === "EPERM" ? "EACCES" : code];
  return `${known ?? "it must be a folder that the store's user may write to and close to others"} (${message})`;
}

async function refuseForeign(folder: string): Promise<void> {
  const { uid } = await stat(folder);
  if (isOwn(uid)) return;
  throw new StartError(
    `The data folder ${folder} belongs to another user (number ${uid}): start the store as that user, ` +
      "give it the folder with chown -R, or let DATA_DIR name a new folder.",
  );
}

async function restrictToOwner(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  await restrictFolder(folder);
}

/** Skips a closed folder: folders are closed after their contents. */
async function restrictFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const entry = path.join(folder, name);
    // A running store may be deleting files; the lock is checked later.
    const found = await lstat(entry).catch(() => undefined);
    if (!found || !isOwn(found.uid) || (found.mode & PERMISSIONS_OF_OTHERS) === 0) continue;
    if (found.isDirectory()) {
      await restrictFolder(entry);
      await chmod(entry, 0o700);
    } else if (found.isFile()) await chmod(entry, 0o600);
  }
}

function isOwn(uid: number): boolean {
  return process.getuid === undefined || uid === process.getuid();
}
