import { z } from "zod";
import { longText } from "#app/values/long-text.ts";

/** A customer's own annulment; `intencion` distinguishes it from the other forms of the order's page. */
export const ownCancelForm = z.object({
  intencion: z.literal("anular"),
  motivo: longText("Escribe el motivo.", 500).optional(),
});
