import { z } from "zod";
import { plainAmount } from "./money.ts";

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

/** Céntimos of `12`, `12.5` or `1,250.00`; undefined when invalid. */
export function readAmount(text: string): number | undefined {
  const [whole = "", cents = ""] = ungrouped(text.trim()).replace(",", ".").split(".", 2);
  if (!/^\d{1,6}$/.test(whole) || !/^\d{0,2}$/.test(cents) || /[.,].*\./.test(text)) return undefined;
  return Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}

/** `1,250.50` without its commas; anything else as it is. */
function ungrouped(text: string): string {
  return /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text;
}
