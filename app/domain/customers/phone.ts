import { z } from "zod";

const NINE_DIGITS = "Escribe los nueve dígitos de tu celular.";

/** Celular: exactly nine digits (specification §5); spaces and hyphens between them are forgiven. */
export const phone = z
  .string(NINE_DIGITS)
  .overwrite((text) => text.replace(/[\s-]/g, ""))
  .regex(/^\d{9}$/, NINE_DIGITS);
