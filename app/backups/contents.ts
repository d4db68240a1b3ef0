/** A backup has, in this order: manifest, data, jobs, files, and a seal of checksums. */
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
  /** SQL of the sort order */
  order: string;
}

export interface Manifest {
  format: number;
  madeAt: string;
  /** names and hashes of the tables' migrations */
  migrations: string[];
  tables: CopiedTable[];
}

export interface Digest {
  rows: number;
  sha256: string;
}

export interface Seal {
  tables: Record<string, Digest>;
  /** SHA-256 by entry name */
  entries: Record<string, string>;
}

export function partName(table: string, part: number): string {
  return `data/${table}/${String(part).padStart(6, "0")}.jsonl`;
}

export function tableOf(entry: string): string | undefined {
  return /^data\/([^/]+)\/\d+\.jsonl$/.exec(entry)?.[1];
}

/** Names sort by time. */
export function backupName(moment: Date, lock: unknown): string {
  const name = `yupana-${moment.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.gz`;
  return lock ? name + ENCRYPTED : name;
}

export const ENCRYPTED = ".age";
