import type { VerdictState } from "#app/catalog/compatibility/verdict.ts";
import type { OpenPoint, OrderedPart } from "#app/platform/db/schema.ts";

export interface OrderedBuild {
  parts: OrderedPart[];
  openPoints: OpenPoint[];
  /** for the person who assembles it */
  warnings: string[];
}

/** A PC that is being ordered. */
export interface NewBuild extends OrderedBuild {
  verdict: VerdictState;
}

/** Sentence for the customer, until the order is sent. */
export function verdictSentence(verdict: VerdictState): string | undefined {
  if (verdict === "incompatible")
    return "Tu PC tiene partes que no van juntas: la tienda lo acordará contigo antes de prepararla.";
  if (verdict === "unknown")
    return "De tu PC falta confirmar si todas las partes van juntas: la tienda lo revisa antes de prepararla y te avisa si alguna no va.";
  return undefined;
}
