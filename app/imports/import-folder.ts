/** Folder of temporary files of imports, and of zips until their pictures are stored. */
export function importFolder(dataDir: string): string {
  return `${dataDir}/importaciones`;
}
