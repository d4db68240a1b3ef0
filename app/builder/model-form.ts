import { z } from "zod";
import { version } from "#app/settings/settings-forms.ts";
import { longText } from "#app/values/long-text.ts";
import { MAX_BUILD_NAME, readBuild } from "./build.ts";

const PARTS = /(?:^|[?&])partes=([^&#\s]+)/;

/** A PC that the shop owner proposes: its name, and its address in the builder. */
export const modelForm = z.object({
  version,
  /** name of the edited model; empty for a new one */
  modelo: z.string().max(MAX_BUILD_NAME).default(""),
  nombre: longText("Escribe un nombre.", MAX_BUILD_NAME),
  direccion: z
    .string("Pega la dirección de la PC.")
    .max(4000, "Esa dirección es demasiado larga.")
    .transform((text) => readBuild(decoded(PARTS.exec(text.trim())?.[1] ?? "")).chosen)
    .refine((chosen) => chosen.length > 0, "Pega la dirección de una PC de «Arma tu PC», con sus partes."),
});

export const modelMoveForm = z.object({
  version,
  modelo: z.string(),
  intencion: z.enum(["mostrar", "ocultar", "subir", "bajar", "eliminar"]),
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
