import { z } from "zod";
import { isPlace } from "#app/values/ubigeo.ts";

function sentence(missing: string, maxLength: number) {
  return z
    .string(missing)
    .overwrite((text) => text.replace(/\s+/g, " ").trim())
    .min(1, missing)
    .max(maxLength, `Escribe como máximo ${maxLength} caracteres.`)
    .regex(/^[^\p{C}\uFFFD]*$/u, "Escribe solo letras, números y signos.");
}

export const addressForm = z
  .object({
    /** without JavaScript: reload the choices that depend on the one above, and keep what was typed */
    intencion: z.literal("actualizar").optional(),
    region: z.string("Elige una región."),
    provincia: z.string("Elige una provincia."),
    distrito: z.string("Elige un distrito."),
    direccion: sentence("Escribe tu dirección.", 150),
    recomendacion: sentence("Escribe una recomendación para quien lleva tu pedido.", 300),
  })
  .refine(({ region, provincia, distrito }) => isPlace(region, provincia, distrito), {
    path: ["distrito"],
    message: "Elige un distrito de esa provincia.",
  });
