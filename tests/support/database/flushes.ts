import fs from "node:fs";
import { open } from "node:fs/promises";
import os from "node:os";
import { vi } from "vitest";

/** Each flush during the work, in order: its number on the disk, and what was written by then. */
export async function recordFlushes<There>(
  work: () => Promise<unknown>,
  lookAround: () => There,
): Promise<{ number: number; there: There }[]> {
  const flushes: { number: number; there: There }[] = [];
  const handle = await open(os.tmpdir(), "r");
  const handles = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync } = handles;
  const spy = vi.spyOn(handles, "sync").mockImplementation(function (this: typeof handle) {
    flushes.push({ number: fs.fstatSync(this.fd).ino, there: lookAround() });
    return sync.call(this);
  });
  await work().finally(() => spy.mockRestore());
  return flushes;
}

export const openFileNumber = (fileOrFolder: string) => fs.statSync(fileOrFolder).ino;
