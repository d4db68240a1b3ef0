import { z } from "zod";

const MAX_NAME_LENGTH = 80;
export const MAX_FULL_NAME_LENGTH = 2 * MAX_NAME_LENGTH + 1;

/** Mails greet people by name, so a domain in a name would be advertising. */
export const DOMAIN = /[\p{L}\d]\.\p{L}{2,}/u;
export const NO_LINKS = "Escríbelo sin enlaces.";

export function personName(missing: string, max = MAX_NAME_LENGTH) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Escribe como máximo ${max} caracteres.`)
    .refine((name) => !DOMAIN.test(name), NO_LINKS)
    .regex(/^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’ʼ´`\-ªº()]*$/u, "Escribe solo letras.");
}
