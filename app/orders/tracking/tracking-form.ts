import { z } from "zod";
import { PLAIN_SENTENCE, PLAIN_TEXT } from "#app/values/long-text.ts";

export const trackingForm = z.object({
  courier: z.string("Elige el courier.").max(60, "Elige el courier."),
  guia: z
    .string()
    .overwrite((text) => text.replace(/\s+/g, " ").trim())
    .max(60, "Escribe como máximo 60 caracteres.")
    .regex(PLAIN_TEXT, PLAIN_SENTENCE)
    .default(""),
});
