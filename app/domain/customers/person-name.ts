import { z } from "zod";

const MAX_NAME_LENGTH = 80;

/** A given or family name as people may write theirs; `missing` is what an empty field says. */
export function personName(missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(MAX_NAME_LENGTH, `Escribe como máximo ${MAX_NAME_LENGTH} caracteres.`)
    .regex(/^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’ʼ´`\-ªº()]*$/u, "Escribe solo letras.");
}
