import type { ImportOutcome, ImportStatus } from "#app/db/schema.ts";
import type { Mapping } from "./columns.ts";

/** A column of the file: its name and some of its values. */
export interface ImportColumn {
  name: string;
  samples: string[];
}

export interface ImportOptions {
  mapping: Mapping;
  /** rows that can't be read are left out; else the file is taken whole or not at all */
  skipBad: boolean;
  /** categories and labels that the store does not have yet are made */
  createMissing: boolean;
  /** the old shop's customers are sent a link to choose a password */
  inviteCustomers: boolean;
  /** a file of pictures came along */
  hasZip: boolean;
}

/** A job works on it. */
export function isRunning(status: ImportStatus): boolean {
  return status === "checking" || status === "applying" || status === "undoing" || status === "pictures";
}

/** It will not change any more. */
export function isOver(status: ImportStatus): boolean {
  return status === "done" || status === "stopped" || status === "failed";
}

/** As it is sent. */
export const MAX_IMPORT_BYTES = 128 * 1024 * 1024;
export const MAX_ZIP_BYTES = 512 * 1024 * 1024;
export const importTooHeavy =
  "Pesa demasiado: el archivo puede tener hasta 128 MB y el ZIP de imágenes hasta 512 MB.";

export const importStatusLabels: Record<ImportStatus, string> = {
  mapping: "Falta elegir las columnas",
  checking: "Revisando",
  checked: "Revisado, sin importar",
  applying: "Importando",
  undoing: "Deshaciendo",
  pictures: "Trayendo imágenes",
  done: "Terminado",
  stopped: "Detenido",
  failed: "No se importó",
};

export const outcomeLabels: Record<ImportOutcome, string> = {
  bad: "Con errores",
  create: "Nuevos",
  change: "Cambian",
  same: "Quedan igual",
};
