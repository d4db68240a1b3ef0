import { z } from "zod";
import { fromWholeUnits } from "#app/values/money.ts";

/** Manufacturers put half the data sheet into it. */
export const MAX_PRODUCT_NAME = 200;
export const MAX_SKU = 64;
export const MAX_PRICE = 9_999_999;
export const MAX_STOCK = 1_000_000;

/** Forms take whole numbers. */
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

/** A choice of a list, as forms post it. */
export const choiceId = z
  .string("Elige una categoría.")
  .regex(/^[1-9]\d{0,8}$/, "Elige una opción de la lista.")
  .transform(Number);

export const priceRule = whole(1, MAX_PRICE, "Escribe el precio.").transform(fromWholeUnits);
export const stockRule = whole(0, MAX_STOCK, "Escribe la cantidad.");
