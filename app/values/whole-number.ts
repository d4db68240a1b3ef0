import { z } from "zod";

export function wholeNumber(missing: string, min: number, max: number) {
  return z
    .number(missing)
    .int("Escribe un número entero.")
    .min(min, `Escribe ${min} o más.`)
    .max(max, `Escribe como máximo ${max}.`);
}
