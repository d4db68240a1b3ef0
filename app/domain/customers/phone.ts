import { z } from "zod";

const NINE_DIGITS = "Escribe los nueve dígitos de tu celular: empieza con 9.";

/** Celular: exactly nine digits, as Peru's begin with 9; spaces and hyphens between them are forgiven. */
export const phone = z
  .string(NINE_DIGITS)
  .overwrite((text) => text.replace(/[\s-]/g, ""))
  .regex(/^9[0-9]{8}$/, NINE_DIGITS);
