import { z } from "zod";
import { longText } from "#app/values/long-text.ts";
import { fromWholeUnits } from "#app/values/money/money.ts";
import { type PriceStep, typedPrice } from "#app/values/money/price-step.ts";
import { amountAbove } from "#app/values/money/typed-amount.ts";
import { type MoveRepairResult, type QuoteRepairResult, repairLabels, repairStatuses } from "./status.ts";

const MAX_NOTE = 2000;
const MAX_AMOUNT = 1_000_000;
const note = longText("Escribe la nota.", MAX_NOTE);

/** Each form of the repair's page names itself; the board has only this one. */
export const moveForm = z.object({
  reparacion: z.string().max(20).optional(),
  desde: z.enum(repairStatuses),
  estado: z.enum(repairStatuses, "Elige a qué estado pasa."),
  nota: note.optional(),
});

/** The sentence about a refused move. */
export function moveProblem(error: Record<string, string[] | null> | null | undefined): string {
  return error?.nota?.[0] ?? error?.estado?.[0] ?? "No entendimos qué mover.";
}

const seen = z.coerce.number().int().optional().catch(undefined);

export function quoteForm(step: PriceStep) {
  return z.object({
    visto: seen,
    monto: amountAbove(quoteSentence(step))
      .refine((centimos) => centimos % step === 0, quoteSentence(step))
      .refine((centimos) => centimos <= fromWholeUnits(MAX_AMOUNT), "Escribe como máximo 1,000,000."),
    nota: note.optional(),
  });
}

/** Quotes use the store's price step, in soles. */
export function quoteStep(step: PriceStep): string {
  return step === 100
    ? "En soles, sin céntimos."
    : `En soles, de ${typedPrice(step)} en ${typedPrice(step)}.`;
}

function quoteSentence(step: PriceStep): string {
  return step === 100
    ? "Escribe un monto en soles, sin céntimos, como 250."
    : `Escribe un monto en soles, de ${typedPrice(step)} en ${typedPrice(step)}, como 250.50.`;
}

export const noteForm = z.object({ visto: seen, nota: note, paraCliente: z.literal("on").optional() });

/** Reason and response status. */
export function moveRefusal(moved: Exclude<MoveRepairResult | QuoteRepairResult, { ok: true }>): {
  sentence: string;
  status: number;
} {
  switch (moved.reason) {
    case "not-found":
      return { sentence: "Esa reparación no existe.", status: 404 };
    case "moved-meanwhile":
      return {
        sentence: `Alguien la movió antes: ahora está en “${repairLabels[moved.status]}”.`,
        status: 409,
      };
    case "not-allowed":
      return { sentence: `Desde “${repairLabels[moved.status]}” no puede pasar a ese estado.`, status: 409 };
    case "changed-meanwhile":
      return {
        sentence:
          "La reparación cambió mientras escribías: mira su historial y, si hace falta, envíalo otra vez.",
        status: 409,
      };
    case "needs-quote":
      return { sentence: "Abre la reparación y escribe el presupuesto.", status: 409 };
  }
}
