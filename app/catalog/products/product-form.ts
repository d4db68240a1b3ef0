import { z } from "zod";
import type { Spec } from "#app/platform/db/schema.ts";
import { type PriceStep, typedPrice } from "#app/values/money/price-step.ts";
import { choiceId, MAX_STOCK, priceRule, whole } from "./field-rules.ts";
import { type ProductValues, productFields, type ValueName } from "./product-fields.ts";
import { valueNames } from "./product-values.ts";

export const MAX_MEDIA = 30;
export const NO_MEDIA = "Agrega al menos una imagen o un modelo.";
const MAX_SPECS = 40;
export const MAX_LABELS = 50;
const MAX_SPEC = 200;

/** Used by producto-crear and producto-editar; an existing product may be sold out. */
export function productForm({ creates, step }: { creates: boolean; step: PriceStep }) {
  const rules: Record<string, z.ZodType> = {};
  for (const { form } of Object.values(productFields)) if (form) rules[form.name] = form.rule;
  rules.precio = priceRule(step);
  if (creates) rules.cantidad = whole(1, MAX_STOCK, "Escribe la cantidad.");
  return z.object({
    ...rules,
    etiqueta: z.array(choiceId).max(MAX_LABELS, `Elige como máximo ${MAX_LABELS} etiquetas.`).default([]),
    /** one-time key of the form */
    solicitud: z.uuid("Vuelve a cargar la página e inténtalo otra vez."),
    /** field versions, edits and units of the opened form */
    campos: z.string().max(2000).default(""),
    version: z.coerce.number().int().min(0).default(0),
    habia: z.coerce.number().int().min(0).default(0),
  });
}

const inForm = valueNames.flatMap((name) => {
  const form = productFields[name].form;
  return form ? [{ name, posted: form.name }] : [];
});

export function readValues(
  read: Record<string, unknown>,
): Omit<ProductValues, "specs" | "typeId" | "attributes" | "designColours"> {
  return Object.fromEntries(
    inForm.map(({ name, posted }) => [name, read[posted]]),
  ) as unknown as ProductValues;
}

export function typedValues(values: ProductValues | undefined): Record<string, string> {
  return Object.fromEntries(inForm.map(({ name, posted }) => [posted, values ? typed(name, values) : ""]));
}

function typed(name: ValueName, values: ProductValues): string {
  const value = values[name];
  if (name === "price") return typedPrice(values.price);
  if (typeof value === "boolean") return value ? "on" : "";
  return value === null ? "" : String(value);
}

export function skuOf(name: string): string {
  return `Ese código ya es de “${name}”.`;
}

export const duplicateForm = z.object({
  duplicar: choiceId,
  /** one-time key of the page */
  solicitud: z.uuid(),
});

export type ReadSpecs = { ok: true; specs: Spec[] } | { ok: false; typed: Spec[]; sentence: string };

/** Ignores empty rows. */
export function checkSpecs(names: readonly string[], values: readonly string[]): ReadSpecs {
  const rows = names.map((name, index) => ({ name: name.trim(), value: (values[index] ?? "").trim() }));
  const typed = rows.filter(({ name, value }) => name || value).slice(0, 2 * MAX_SPECS);
  const sentence = problemOf(typed);
  return sentence ? { ok: false, typed, sentence } : { ok: true, specs: typed };
}

function problemOf(specs: Spec[]): string | undefined {
  if (specs.length > MAX_SPECS) return `Escribe como máximo ${MAX_SPECS} características.`;
  if (specs.some(({ name, value }) => !name || !value))
    return "Escribe el nombre y el valor de cada característica.";
  const texts = specs.flatMap(({ name, value }) => [name, value]);
  if (texts.some((text) => text.length > MAX_SPEC))
    return `Escribe como máximo ${MAX_SPEC} caracteres en cada una.`;
  return texts.some((text) => /\p{Cc}/u.test(text)) ? "Escribe solo letras, números y signos." : undefined;
}
