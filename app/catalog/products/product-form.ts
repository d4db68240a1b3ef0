import { z } from "zod";
import type { Spec } from "#app/platform/db/schema.ts";
import { fromWholeUnits } from "#app/values/money.ts";
import { descriptionText, nameText } from "./texts.ts";

export const MOST_MEDIA = 30;
/** Manufacturers put half the data sheet into it. */
export const MAX_PRODUCT_NAME = 200;
export const MAX_SKU = 64;
const MOST_SPECS = 40;
export const MOST_LABELS = 50;
export const MAX_PRICE = 9_999_999;
export const MAX_STOCK = 1_000_000;
export const MAX_DAYS = 365;
const MAX_SPEC = 200;

/** Forms take whole numbers. */
export function whole(min: number, max: number, missing: string) {
  return z
    .string(missing)
    .trim()
    .regex(/^\d{1,9}$/, `Escribe un número entero, de ${min} a ${max.toLocaleString("es-PE")}.`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `Escribe ${min} o más.`)
        .max(max, `Escribe ${max.toLocaleString("es-PE")} como máximo.`),
    );
}

const id = z
  .string("Elige una categoría.")
  .regex(/^[1-9]\d{0,8}$/, "Elige una opción de la lista.")
  .transform(Number);

/** The forms of /administrador/producto-crear and -editar; a product that is there may be sold out. */
export function productForm({ creates }: { creates: boolean }) {
  return z.object({
    nombre: nameText("Escribe el nombre del producto.", MAX_PRODUCT_NAME),
    sku: z
      .string()
      .trim()
      .max(MAX_SKU, `Escribe como máximo ${MAX_SKU} letras, números y signos.`)
      .regex(/^\P{Cc}*$/u, "Escribe solo letras, números y signos.")
      .optional(),
    categoria: id,
    etiqueta: z.array(id).max(MOST_LABELS, `Elige como máximo ${MOST_LABELS} etiquetas.`).default([]),
    marca: nameText("Escribe la marca."),
    precio: whole(1, MAX_PRICE, "Escribe el precio.").transform(fromWholeUnits),
    cantidad: whole(creates ? 1 : 0, MAX_STOCK, "Escribe la cantidad."),
    entrega: whole(1, MAX_DAYS, "Escribe los días de entrega."),
    avisar: whole(0, MAX_STOCK, "").optional(),
    borrador: z.literal("on").optional(),
    descripcion: descriptionText,
    /** one-time key of the form */
    solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
    /** edits and units that the form was opened with */
    version: z.coerce.number().int().min(0).default(0),
    habia: z.coerce.number().int().min(0).default(0),
  });
}

export function skuOf(name: string): string {
  return `Ese código ya es de “${name}”.`;
}

/** The list's button that copies a product. */
export const duplicateForm = z.object({
  duplicar: id,
  /** one-time key of the page */
  solicitud: z.uuid(),
});

export type ReadSpecs = { ok: true; specs: Spec[] } | { ok: false; typed: Spec[]; sentence: string };

/** The rows of names and values; empty ones don't count. */
export function readSpecs(names: readonly string[], values: readonly string[]): ReadSpecs {
  const rows = names.map((name, index) => ({ name: name.trim(), value: (values[index] ?? "").trim() }));
  const typed = rows.filter(({ name, value }) => name || value).slice(0, 2 * MOST_SPECS);
  const sentence = problemOf(typed);
  return sentence ? { ok: false, typed, sentence } : { ok: true, specs: typed };
}

function problemOf(specs: Spec[]): string | undefined {
  if (specs.length > MOST_SPECS) return `Escribe como máximo ${MOST_SPECS} características.`;
  if (specs.some(({ name, value }) => !name || !value))
    return "Escribe el nombre y el valor de cada característica.";
  const texts = specs.flatMap(({ name, value }) => [name, value]);
  if (texts.some((text) => text.length > MAX_SPEC))
    return `Escribe como máximo ${MAX_SPEC} caracteres en cada una.`;
  return texts.some((text) => /\p{Cc}/u.test(text)) ? "Escribe solo letras, números y signos." : undefined;
}
