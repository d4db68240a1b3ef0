import path from "node:path";
import type { FileStore } from "#app/platform/media/files.server.ts";

interface Places {
  files: Pick<FileStore, "putAside" | "bringBack" | "remove">;
  folder: string;
}

function keyOf(importId: string): string {
  return `importaciones/${importId}-libro`;
}

/** Stored in the file store, which all nodes share, until a sheet is chosen. */
export function storeWorkbook({ files }: Places, importId: string, file: string): Promise<void> {
  return files.putAside(keyOf(importId), file);
}

/** Path on this node; undefined when the workbook was not stored. */
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
