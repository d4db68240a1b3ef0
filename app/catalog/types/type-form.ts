import { z } from "zod";
import { nameText } from "#app/catalog/products/texts.ts";
import { version } from "#app/settings/settings-forms.ts";
import { checkboxRule } from "#app/values/checkbox-rule.ts";
import { attributeKinds } from "./product-type.ts";

const MAX_OPTIONS = 60;
const MAX_NAME_LENGTH = 80;

export const typeForm = z.object({
  nombre: nameText("Escribe el nombre del tipo."),
  /** id of the subcategory label; optional */
  subcategoria: z.coerce.number().int().min(1).optional(),
  version,
});

export const attributeForm = z.object({
  nombre: nameText("Escribe el nombre del atributo.", MAX_NAME_LENGTH),
  clase: z.enum(attributeKinds, "Elige qué se escribe en él."),
  unidad: z
    .string()
    .trim()
    .max(12, "Escribe como máximo 12 caracteres.")
    .regex(/^\P{Cc}*$/u, "Escribe solo letras, números y signos.")
    .optional()
    .transform((text) => text || null),
  opciones: z
    .string()
    .max(4000, "Escribe menos opciones.")
    .optional()
    .transform((text = "") => [...new Set(text.split(/[\r\n]+/).map((line) => line.trim()))].filter(Boolean))
    .refine((options) => options.length <= MAX_OPTIONS, `Escribe como máximo ${MAX_OPTIONS} opciones.`)
    .refine(
      (options) =>
        options.every((option) => option.length <= MAX_NAME_LENGTH && !/[,;|\p{Cc}]/u.test(option)),
      "Escribe cada opción en su línea, corta y sin comas.",
    ),
  filtra: checkboxRule,
  compara: checkboxRule,
  mejor: z
    .enum(["mas", "menos"])
    .optional()
    .transform((value) => value ?? null),
  tarjeta: z
    .string()
    .regex(/^[1-9]$/, "Escribe un lugar, de 1 a 9.")
    .optional()
    .transform((text) => (text === undefined ? null : Number(text))),
  version,
});

export type AttributeDraft = Omit<z.output<typeof attributeForm>, "version">;

export const kindNames: Record<(typeof attributeKinds)[number], string> = {
  numero: "Un número",
  opcion: "Una opción",
  opciones: "Varias opciones",
  "si-no": "Sí o no",
  texto: "Un texto",
};
