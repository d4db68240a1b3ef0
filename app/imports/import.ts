import type { ImportOutcome, ImportStatus } from "#app/platform/db/schema.ts";

export function isRunning(status: ImportStatus): boolean {
  return status === "checking" || status === "applying" || status === "undoing" || status === "pictures";
}

export function isFinished(status: ImportStatus): boolean {
  return status === "done" || status === "stopped" || status === "failed";
}

/** Limit of the uploaded file. */
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
