import { z } from "zod";
import { MAX_STOCK, whole } from "#app/catalog/products/field-rules.ts";
import { PLAIN_SENTENCE, PLAIN_TEXT } from "#app/values/long-text.ts";

const MAX_NOTE = 200;

/** /administrador/producto-existencias: counted units and the reason. */
export const stockForm = z.object({
  cantidad: whole(0, MAX_STOCK, "Escribe cuántas unidades hay."),
  motivo: z
    .string("Escribe por qué cambia.")
    .trim()
    .min(1, "Escribe por qué cambia.")
    .max(MAX_NOTE, `Escribe como máximo ${MAX_NOTE} caracteres.`)
    .regex(PLAIN_TEXT, PLAIN_SENTENCE),
  /** version and stock of the opened form */
  version: z.coerce.number().int().min(0).default(0),
  habia: z.coerce.number().int().min(0).default(0),
});
