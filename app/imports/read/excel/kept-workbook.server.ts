import path from "node:path";
import type { ZipPlaces } from "#app/imports/pictures/zip-pictures.server.ts";

function keyOf(importId: string): string {
  return `importaciones/${importId}-libro`;
}

/** Keeps a workbook of several sheets until one is chosen, where every node finds it. */
export function keepWorkbook({ files }: ZipPlaces, importId: string, file: string): Promise<void> {
  return files.putAside(keyOf(importId), file);
}

/** Where it lies on this disk now; undefined when it was not kept. */
export async function bringWorkbook(
  { files, folder }: ZipPlaces,
  importId: string,
): Promise<string | undefined> {
  const file = path.join(folder, `${importId}.xlsx`);
  return (await files.bringBack(keyOf(importId), file)) ? file : undefined;
}

export function dropWorkbook({ files }: Pick<ZipPlaces, "files">, importId: string): Promise<void> {
  return files.remove(keyOf(importId));
}
