import { z } from "zod";
import { fromWholeUnits } from "#app/values/money/money.ts";
import { type PriceStep, typedPrice } from "#app/values/money/price-step.ts";
import { typedAmount } from "#app/values/money/typed-amount.ts";

/** Long enough for manufacturers that put half the data sheet into the name. */
export const MAX_PRODUCT_NAME = 200;
export const MAX_SKU = 64;
export const MAX_PART_NUMBER = 64;
export const MAX_PRICE = 9_999_999;
export const MAX_STOCK = 1_000_000;

export function whole(min: number, max: number, missing: string) {
  return z
    .string(missing)
    .trim()
    .regex(/^\d{1,9}$/, `Escribe un número entero, de ${min} a ${max.toLocaleString("es-PE")}.`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `Escribe ${min} o más.`)
        .max(max, `Escribe ${max.toLocaleString("es-PE")} como máximo.`),
    );
}

export function wholeOrNothing(min: number, max: number) {
  return whole(min, max, "")
    .optional()
    .transform((amount) => amount ?? null);
}

export const choiceId = z
  .string("Elige una categoría.")
  .regex(/^[1-9]\d{0,8}$/, "Elige una opción de la lista.")
  .transform(Number);

const CENTIMOS = /^\d+[.,]\d{1,2}$/;
const NO_CENTIMOS = "Escribe el precio sin céntimos, o permítelos en Ajustes → Monedas.";

/** Parses to céntimos. */
export function priceRule(step: PriceStep): z.ZodType<number, string> {
  if (step === 100)
    return z
      .string("Escribe el precio.")
      .trim()
      .refine((text) => !CENTIMOS.test(text), NO_CENTIMOS)
      .pipe(whole(1, MAX_PRICE, "Escribe el precio."))
      .transform(fromWholeUnits);
  return typedAmount
    .refine((centimos) => centimos % step === 0, stepSentence(step))
    .refine(
      (centimos) => centimos <= fromWholeUnits(MAX_PRICE),
      `Escribe ${MAX_PRICE.toLocaleString("es-PE")} como máximo.`,
    );
}

export function stepSentence(step: PriceStep): string {
  return step === 100
    ? "Los precios son números enteros, desde 1."
    : `Los precios van de ${typedPrice(step)} en ${typedPrice(step)}.`;
}
export const stockRule = whole(0, MAX_STOCK, "Escribe la cantidad.");

/** Code of letters, digits and signs in one line; optional. */
export function codeText(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Escribe como máximo ${max} letras, números y signos.`)
    .regex(/^\P{Cc}*$/u, "Escribe solo letras, números y signos.")
    .optional();
}

export const partNumberRule = codeText(MAX_PART_NUMBER).transform((text) => text ?? "");
