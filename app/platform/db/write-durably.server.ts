import { chmod, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

const UNFINISHED = /(?:\.(?<writer>\d+)-\d+)?\.parte?$/;
const FLUSHES_AT_ONCE = 16;
let written = 0;

/**
 * A power cut leaves a file of this name whole or none, and once this resolves it is there for good.
 * `aside` is where it grows until then: a folder on the same disk, the file's own by default.
 */
export async function writeDurably(
  file: string,
  content: Content,
  aside = path.dirname(file),
): Promise<void> {
  await makeFolder(path.dirname(file));
  await makeFolder(aside);
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
  await flush(path.dirname(file));
}

/** Makes a folder that is still there after a power cut, and those above it. */
export async function makeFolder(folder: string): Promise<void> {
  const wanted = path.resolve(folder);
  const first = await mkdir(wanted, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = wanted; made !== path.dirname(first); made = path.dirname(made))
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

/** Flushes a folder with all below it, which was copied there, and closes it to others. */
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

/** Removes files with nothing in them: what older versions had not flushed when the power went. */
export async function removeEmpty(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    const found = await lstat(file).catch(() => undefined);
    if (found?.isFile() && found.size === 0) await rm(file, { force: true });
  }
}

/** Removes what processes that are no more left half written in a folder. Call before this process writes there. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const unfinished = UNFINISHED.exec(name);
    if (unfinished && !isOther(Number(unfinished.groups?.writer)))
      await rm(path.join(folder, name), { force: true });
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** Names the process that writes it. */
export function unfinishedName(file: string): string {
  written += 1;
  return `${file}.${process.pid}-${written}.part`;
}

/** Whether another process of that number runs: in a container the one before this often had the same. */
function isOther(pid: number): boolean {
  if (Number.isNaN(pid) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
