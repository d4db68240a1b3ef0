import { z } from "zod";
import { longText } from "#app/values/long-text.ts";

const MAX_REASON = 500;

/** `intencion` distinguishes it from the status buttons of the same page. */
export const cancelForm = z.object({
  intencion: z.literal("anular").optional(),
  motivo: longText("Escribe el motivo: el cliente lo recibe por correo.", MAX_REASON),
});
