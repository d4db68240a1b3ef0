import { z } from "zod";

export const PHONE_SENTENCE = "Escribe los nueve dígitos de tu celular: empieza con 9.";

export const phone = z
  .string(PHONE_SENTENCE)
  .overwrite((text) => text.replace(/[\s-]/g, "").replace(/^\+?51(?=9\d{8}$)/, ""))
  .regex(/^9[0-9]{8}$/, PHONE_SENTENCE);
