import { z } from "zod";
import { plainAmount, ungrouped } from "./money.ts";

const MAX_CENTIMOS = 2_147_483_647;
const SENTENCE = "Escribe un monto, como 250 o 250.50.";

export const typedAmountOrZero = z
  .string("Escribe el monto.")
  .trim()
  .overwrite(ungrouped)
  .regex(/^\d{1,8}([.,]\d{1,2})?$/, SENTENCE)
  .transform((text) => Math.round(Number(text.replace(",", ".")) * 100))
  .refine((centimos) => centimos <= MAX_CENTIMOS, SENTENCE);

export const typedAmount = typedAmountOrZero.refine((centimos) => centimos > 0, SENTENCE);

export function shownAmount(centimos: number | null): string {
  return centimos === null ? "" : plainAmount(centimos);
}
