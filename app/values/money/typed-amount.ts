import { z } from "zod";
import { plainAmount } from "./money.ts";

const MAX_CENTIMOS = 2_147_483_647;
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const SENTENCE = "Escribe un monto, como 250 o 250.50.";

export const typedAmountOrZero = z
  .string("Escribe el monto.")
  .trim()
  .overwrite((text) => (THOUSANDS.test(text) ? text.replaceAll(",", "") : text))
  .regex(/^\d{1,8}([.,]\d{1,2})?$/, SENTENCE)
  .transform((text) => Math.round(Number(text.replace(",", ".")) * 100))
  .refine((centimos) => centimos <= MAX_CENTIMOS, SENTENCE);

export const typedAmount = typedAmountOrZero.refine((centimos) => centimos > 0, SENTENCE);

export function shownAmount(centimos: number | null): string {
  return centimos === null ? "" : plainAmount(centimos);
}
