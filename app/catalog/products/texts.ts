import { z } from "zod";

export const MAX_NAME = 120;
const MAX_DESCRIPTION = 5000;
const MAX_OWN_TERMS = 1000;
const MANY_LINES = /^(?:\P{Cc}|[\n\r\t])*$/u;

/** `missing` is the error of an empty field. */
export function nameText(missing: string, longest = MAX_NAME) {
  return z
    .string(missing)
    .trim()
    .overwrite((name) => name.replace(/ {2,}/g, " "))
    .min(1, missing)
    .max(longest, `Escribe como máximo ${longest} caracteres.`)
    .regex(/^\P{Cc}*$/u, "Escribe solo letras, números y signos.");
}

export const descriptionText = z
  .string("Escribe una descripción.")
  .trim()
  .min(1, "Escribe una descripción.")
  .max(MAX_DESCRIPTION, `Escribe como máximo ${MAX_DESCRIPTION} caracteres.`)
  .regex(MANY_LINES, "Escribe solo letras, números y signos.");

export const ownTermsText = z
  .string()
  .trim()
  .max(MAX_OWN_TERMS, `Escribe como máximo ${MAX_OWN_TERMS} caracteres.`)
  .regex(MANY_LINES, "Escribe solo letras, números y signos.")
  .optional()
  .transform((text) => text ?? "");
