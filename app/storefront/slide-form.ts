import { z } from "zod";
import { version } from "#app/settings/settings-forms.ts";
import { longText } from "#app/values/long-text.ts";

/** A path of this store, without a host in any notation. */
function isOwnPath(path: string): boolean {
  const url = URL.parse(path, "http://same.site");
  return path.startsWith("/") && url?.origin === "http://same.site" && !url.pathname.startsWith("//");
}

export const slideForm = z.object({
  version,
  titulo: longText("Escribe el título.", 60),
  texto: longText("Escribe el texto.", 160),
  color: z
    .string("Elige un color.")
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Escribe el color como #8c1237."),
  enlace: longText("Escribe a dónde lleva el botón.", 200).refine(
    isOwnPath,
    "Escribe una dirección de esta tienda, como /tienda?categoria=mochilas.",
  ),
  quitarImagen: z.literal("on").optional(),
});

export const slideMoveForm = z.object({
  version,
  posicion: z.coerce.number().int().min(0),
  intencion: z.enum(["subir", "bajar", "quitar"]),
});
