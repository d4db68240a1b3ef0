import { z } from "zod";
import { readBuild } from "./build.ts";

const PARTS = /(?:^|[?&])partes=([^&#\s]+)/;

/** A model as the owner writes it: a name, and the address that the builder shows for the PC. */
export const modelForm = z.object({
  nombre: z
    .string("Escribe un nombre.")
    .trim()
    .min(1, "Escribe un nombre.")
    .max(60, "Escribe como máximo 60 caracteres."),
  direccion: z
    .string("Pega la dirección de la PC.")
    .max(4000, "Esa dirección es demasiado larga.")
    .transform((text) => readBuild(decoded(PARTS.exec(text.trim())?.[1] ?? "")).chosen)
    .refine((chosen) => chosen.length > 0, "Pega la dirección de una PC de «Arma tu PC», con sus partes."),
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
