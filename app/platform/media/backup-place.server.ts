import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Bucket } from "#app/platform/media/shared-files.server.ts";

export interface BackupPlace {
  keep(name: string, signal?: AbortSignal): Promise<void>;
  /** Undefined when missing, such as on another machine. */
  open(name: string): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  folder: string;
  description: string;
}

export function folderPlace(folder: string): BackupPlace {
  return {
    folder,
    description: `la carpeta ${folder}`,
    keep: async () => {},
    open: (name) => openFile(path.join(folder, name)),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

/** Stores backups under `copias/` of a bucket; files are written to the local disk first. */
export function bucketPlace(folder: string, { disk, name: bucket, putLarge }: Bucket): BackupPlace {
  const keyOf = (name: string) => `copias/${name}`;
  return {
    folder,
    description: `el depósito ${bucket}`,
    async keep(name, signal) {
      const file = path.join(folder, name);
      try {
        await putLarge(keyOf(name), file, signal);
      } finally {
        await rm(file);
      }
    },
    open: async (name) => ((await disk.exists(keyOf(name))) ? disk.getStream(keyOf(name)) : undefined),
    remove: (name) => disk.delete(keyOf(name)),
  };
}

async function openFile(file: string): Promise<Readable | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? createReadStream(file) : undefined;
}
