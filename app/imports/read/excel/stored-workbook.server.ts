import path from "node:path";
import type { FileStore } from "#app/platform/media/files.server.ts";

interface Places {
  files: Pick<FileStore, "putAside" | "bringBack" | "remove">;
  folder: string;
}

function keyOf(importId: string): string {
  return `importaciones/${importId}-libro`;
}

/** Kept where every node finds it, until a sheet is chosen. */
export function storeWorkbook({ files }: Places, importId: string, file: string): Promise<void> {
  return files.putAside(keyOf(importId), file);
}

/** Its path on this node; undefined when it was not kept. */
export async function openStoredWorkbook(
  { files, folder }: Places,
  importId: string,
): Promise<string | undefined> {
  const file = path.join(folder, `${importId}.xlsx`);
  return (await files.bringBack(keyOf(importId), file)) ? file : undefined;
}

export function dropWorkbook({ files }: Pick<Places, "files">, importId: string): Promise<void> {
  return files.remove(keyOf(importId));
}
