import { z } from "zod";
import { MAX_ID } from "#app/values/constants.ts";

const id = z.coerce.number().int().min(1).max(MAX_ID);

/** Forms of a list's buttons; `entrada` is the id of an entry whose product was deleted. */
export const favoriteForm = z.discriminatedUnion("intencion", [
  z.object({ intencion: z.enum(["agregar", "quitar"]), producto: id }),
  z.object({ intencion: z.literal("quitar-entrada"), entrada: id }),
  z.object({ intencion: z.literal("todo-al-carrito") }),
]);

export const savedForm = z.discriminatedUnion("intencion", [
  z.object({
    intencion: z.enum(["guardar", "al-carrito", "quitar"]),
    producto: id,
    diseno: id.optional(),
  }),
  z.object({ intencion: z.literal("quitar-entrada"), entrada: id }),
  z.object({ intencion: z.literal("todo-al-carrito") }),
]);
