/** Holds temporary files of imports, and zips until their pictures are taken. */
export function importFolder(dataDir: string): string {
  return `${dataDir}/importaciones`;
}
