import { z } from "zod";

export const PLAIN_TEXT = /^[^\p{Cc}\p{Cn}\p{Co}\uFFFD]*$/u;
export const PLAIN_SENTENCE = "Escribe solo letras, números y signos.";

/** A single line: line breaks and repeated spaces become one space. */
export function oneLine(max: number, missing?: string) {
  return z
    .string(missing)
    .overwrite((text) => text.replace(/\s+/g, " ").trim())
    .max(max, `Escribe como máximo ${max} caracteres.`)
    .regex(PLAIN_TEXT, PLAIN_SENTENCE);
}

export function longText(missing: string, max: number) {
  return z
    .string(missing)
    .overwrite((text) => text.replace(/\r\n?/g, "\n").trim())
    .min(1, missing)
    .max(max, `Escribe como máximo ${max} caracteres.`)
    .refine((text) => PLAIN_TEXT.test(text.replace(/[\n\t]/g, " ")), PLAIN_SENTENCE);
}
