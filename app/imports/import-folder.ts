/** Where files of an import lie for the moment, and the zip of its pictures until they are taken. */
export function importFolder(dataDir: string): string {
  return `${dataDir}/importaciones`;
}
