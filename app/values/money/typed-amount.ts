import { z } from "zod";
import { plainAmount, ungrouped } from "./money.ts";

const MAX_CENTIMOS = 2_147_483_647;
const SENTENCE = "Escribe un monto, como 250 o 250.50.";

function amountOrZero(sentence: string) {
  return z
    .string("Escribe el monto.")
    .trim()
    .overwrite(ungrouped)
    .regex(/^\d{1,8}([.,]\d{1,2})?$/, sentence)
    .transform((text) => Math.round(Number(text.replace(",", ".")) * 100))
    .refine((centimos) => centimos <= MAX_CENTIMOS, sentence);
}

/** Refuses 0. `sentence` is shown for any refused amount. */
export function amountAbove(sentence: string) {
  return amountOrZero(sentence).refine((centimos) => centimos > 0, sentence);
}

export const typedAmountOrZero = amountOrZero(SENTENCE);
export const typedAmount = amountAbove(SENTENCE);

export function shownAmount(centimos: number | null): string {
  return centimos === null ? "" : plainAmount(centimos);
}
