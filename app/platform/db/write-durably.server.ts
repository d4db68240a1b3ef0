import { chmod, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

const UNFINISHED = /(?:\.(?<writer>\d+)-\d+)?\.parte?$/;
const FLUSHES_AT_ONCE = 16;
let written = 0;

/** Writes atomically and flushes. `aside` is the path of the unfinished file and must be on the same disk. */
export async function writeDurably(
  file: string,
  content: Content,
  aside = path.dirname(file),
): Promise<void> {
  const folder = path.dirname(file);
  await makeFolder(folder);
  if (aside !== folder) await makeFolder(aside);
  const unfinished = unfinishedName(path.join(aside, path.basename(file)));
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await flush(folder);
}

export async function makeFolder(folder: string): Promise<void> {
  const target = path.resolve(folder);
  const first = await mkdir(target, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = target; made !== path.dirname(first); made = path.dirname(made))
    await flush(path.dirname(made));
}

export async function flush(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isFile() || entry.isDirectory()).values();
  const work = async () => {
    for (const entry of below) {
      const file = path.join(entry.parentPath, entry.name);
      await chmod(file, entry.isDirectory() ? 0o700 : 0o600);
      await flush(file);
    }
  };
  await Promise.all(Array.from({ length: FLUSHES_AT_ONCE }, work));
  await flush(folder);
}

/** Older versions did not flush: a power cut left empty files. */
export async function removeEmpty(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    const found = await lstat(file).catch(() => undefined);
    if (found?.isFile() && found.size === 0) await rm(file, { force: true });
  }
}

/** Files left by dead processes. Call before this process writes there. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const unfinished = UNFINISHED.exec(name);
    if (unfinished && !isRunningProcess(Number(unfinished.groups?.writer)))
      await rm(path.join(folder, name), { force: true });
  }
}

/** Empty when the folder is not there. */
export function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

export function unfinishedName(file: string): string {
  written += 1;
  return `${file}.${process.pid}-${written}.part`;
}

/** In a container the process before a restart often had the same pid. */
function isRunningProcess(pid: number): boolean {
  if (Number.isNaN(pid) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
