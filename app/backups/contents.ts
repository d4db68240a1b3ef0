/** What stands in a backup, in this order: the manifest, data, jobs, files, and the seal that says it is whole. */
export const FORMAT = 1;
export const MANIFEST = "manifest.json";
export const SEAL = "seal.json";
export const SEQUENCES = "sequences.json";
export const FILES = "archivos/";
export const JOBS = "jobs.json";

export interface CopiedColumn {
  name: string;
  /** as PostgreSQL writes it in a cast */
  type: string;
}

export interface CopiedTable {
  name: string;
  columns: CopiedColumn[];
  /** what its rows are sorted by, as SQL */
  order: string;
}

export interface Manifest {
  format: number;
  madeAt: string;
  /** names of the migrations that its tables went through, each with its hash */
  migrations: string[];
  tables: CopiedTable[];
}

export interface Digest {
  rows: number;
  /** of the rows as they stand in the backup, one after the other */
  sha256: string;
}

export interface Seal {
  tables: Record<string, Digest>;
  /** of every entry by its name */
  entries: Record<string, string>;
}

export function partName(table: string, part: number): string {
  return `data/${table}/${String(part).padStart(6, "0")}.jsonl`;
}

export function tableOf(entry: string): string | undefined {
  return /^data\/([^/]+)\/\d+\.jsonl$/.exec(entry)?.[1];
}

/** Files sort by their moment, and it can be read from the name. */
export function backupName(moment: Date, lock: unknown): string {
  const name = `yupana-${moment.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.gz`;
  return lock ? name + ENCRYPTED : name;
}

export const ENCRYPTED = ".age";
