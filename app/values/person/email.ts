import { z } from "zod";

export function typedEmail(missing?: string) {
  return z
    .string(missing)
    .trim()
    .toLowerCase()
    .max(254, "Escribe como máximo 254 caracteres.")
    .pipe(z.email("Escribe un correo completo, como ana@ejemplo.pe."));
}
