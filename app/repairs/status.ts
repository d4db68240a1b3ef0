import type { RepairStatus } from "#app/platform/db/schema.ts";

export type { RepairStatus };

export const repairStatuses = [
  "recibido",
  "diagnostico",
  "presupuesto",
  "aprobado",
  "en-reparacion",
  "listo",
  "entregado",
  "rechazado",
] as const satisfies RepairStatus[];

/** A rejected repair is returned unrepaired; a delivered one may come back. */
export const transitions: Record<RepairStatus, readonly RepairStatus[]> = {
  recibido: ["diagnostico", "rechazado"],
  diagnostico: ["presupuesto", "rechazado"],
  presupuesto: ["aprobado", "rechazado", "diagnostico"],
  aprobado: ["en-reparacion", "presupuesto"],
  "en-reparacion": ["listo", "presupuesto"],
  listo: ["entregado", "en-reparacion"],
  entregado: ["en-reparacion"],
  rechazado: ["entregado", "diagnostico"],
};

export const repairLabels: Record<RepairStatus, string> = {
  recibido: "Recibido",
  diagnostico: "Diagnóstico",
  presupuesto: "Presupuesto",
  aprobado: "Aprobado",
  "en-reparacion": "En reparación",
  listo: "Listo",
  entregado: "Entregado",
  rechazado: "Rechazado",
};

export const repairSentences: Record<RepairStatus, string> = {
  recibido: "Recibimos tu solicitud y esperamos tu equipo.",
  diagnostico: "Estamos revisando tu equipo.",
  presupuesto: "Tu presupuesto está listo y espera tu respuesta.",
  aprobado: "El presupuesto está aprobado. Pronto empezamos a reparar.",
  "en-reparacion": "Estamos reparando tu equipo.",
  listo: "Tu equipo está listo.",
  entregado: "Tu equipo fue entregado.",
  rechazado: "La reparación no se hará.",
};

export function mayBecome(from: RepairStatus, to: RepairStatus): boolean {
  return transitions[from].includes(to);
}

/** A new quote may replace one that waits for its answer. */
export function mayBeQuoted(status: RepairStatus): boolean {
  return status === "presupuesto" || mayBecome(status, "presupuesto");
}

export type QuoteRepairResult =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "not-allowed"; status: RepairStatus }
  /** answered, moved or quoted since the page was shown */
  | { ok: false; reason: "changed-meanwhile" };

export type MoveRepairResult =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "moved-meanwhile"; status: RepairStatus }
  | { ok: false; reason: "not-allowed"; status: RepairStatus }
  /** quotes have their own form */
  | { ok: false; reason: "needs-quote" };
