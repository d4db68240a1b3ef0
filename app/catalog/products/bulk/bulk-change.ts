import { z } from "zod";
import { MAX_PRICE, MAX_STOCK } from "#app/catalog/products/field-rules.ts";
import { readProductFilter } from "#app/catalog/products/list/product-list.ts";
import { productFields, type ValueName } from "#app/catalog/products/product-fields.ts";
import { bulkNames } from "#app/catalog/products/product-values.ts";
import { fromWholeUnits } from "#app/values/money/money.ts";
import { type PriceStep, toStep, typedPrice } from "#app/values/money/price-step.ts";
import type { AttributeChange } from "./attribute-change.ts";

/** `step`: the largest price step of the shop with which the rounded price is still valid. */
export const roundings = {
  centimo: { label: "Al céntimo", step: 1 },
  decimo: { label: "A los 10 céntimos", step: 10 },
  unidad: { label: "A la unidad", step: 100 },
  decena: { label: "A la decena", step: 100 },
  nueve: { label: "Terminado en 9", step: 100 },
} as const satisfies Record<string, { label: string; step: PriceStep }>;
export type Rounding = keyof typeof roundings;

export function roundingsOn(step: PriceStep): Rounding[] {
  return (Object.keys(roundings) as Rounding[]).filter((rounding) => roundings[rounding].step >= step);
}

/** In céntimos. */
export function roundedPrice(centimos: number, rounding: Rounding): number {
  return Math.min(fromWholeUnits(MAX_PRICE), round(centimos, rounding));
}

function round(centimos: number, rounding: Rounding): number {
  switch (rounding) {
    case "decena":
      return Math.max(100, Math.round(centimos / 1000) * 1000);
    case "nueve":
      return Math.max(100, Math.round((centimos - 900) / 1000) * 1000 + 900);
    default:
      return toStep(centimos, roundings[rounding].step);
  }
}

const AMOUNT = "Escribe un número de −100,000 a 100,000, como 10 o 2.50, que no sea 0.";

/** Stored in hundredths of a percent or of a currency unit; a typed % is accepted. */
const signedAmount = z
  .string("Escribe cuánto cambia.")
  .overwrite((text) => text.replace(/^\s*−/, "-").trim())
  .regex(/^[-+]?\d{1,6}([.,]\d{1,2})?\s?%?$/, AMOUNT)
  .transform((text) => Math.round(Number(text.replace(",", ".").replace("%", "")) * 100))
  .refine((hundredths) => hundredths !== 0 && Math.abs(hundredths) <= 10_000_000, AMOUNT);

interface PriceChange {
  por: string;
  valor: number;
}

/** Error of a change by an amount: `typed` contains a %, or the amount does not fit the shop's price step. */
export function amountProblem(
  { por, valor }: PriceChange,
  typed: string,
  step: PriceStep,
): string | undefined {
  if (por !== "monto") return undefined;
  if (typed.includes("%")) return "Elegiste cambiar por monto: quita el signo % o elige por porcentaje.";
  if (valor % step === 0) return undefined;
  return step === 100
    ? "El monto es un número entero, como los precios."
    : `El monto va de ${typedPrice(step)} en ${typedPrice(step)}, como los precios.`;
}

const id = (missing: string) =>
  z
    .string(missing)
    .regex(/^[1-9]\d{0,8}$/, missing)
    .transform(Number);

/** one-time key of the form: submitted twice, it changes prices once */
const submissionId = z.uuid("Vuelve a cargar la página e inténtalo otra vez.");

/** Validates like the product's own form. */
export function readBulkValue(name: ValueName, typed: string | undefined) {
  return (productFields[name].form?.rule ?? z.never()).safeParse(typed);
}

/** One form for each kind of change on /administrador/productos-cambiar. */
export const bulkForms = {
  precio: z
    .object({
      cambio: z.literal("precio"),
      solicitud: submissionId,
      por: z.enum(["porcentaje", "monto"], "Elige cómo cambia el precio."),
      valor: signedAmount,
      redondeo: z.enum(Object.keys(roundings) as Rounding[], "Elige cómo se redondea."),
    })
    .refine(({ por, valor }) => por !== "porcentaje" || valor > -10_000, {
      path: ["valor"],
      error: "Una rebaja de 100 % o más no deja precio: escribe menos.",
    }),
  cantidad: z.object({
    cambio: z.literal("cantidad"),
    solicitud: submissionId,
    como: z.enum(["fijar", "sumar"], "Elige cómo cambia la cantidad."),
    unidades: z
      .string("Escribe las unidades.")
      .overwrite((text) => text.replace(/^\s*−/, "-").trim())
      .regex(/^[-+]?\d{1,7}$/, "Escribe un número entero.")
      .transform(Number)
      .refine(
        (units) => Math.abs(units) <= MAX_STOCK,
        `Escribe ${MAX_STOCK.toLocaleString("es-PE")} como máximo.`,
      ),
  }),
  categoria: z.object({
    cambio: z.literal("categoria"),
    solicitud: submissionId,
    categoria: id("Elige una categoría."),
  }),
  etiqueta: z.object({
    cambio: z.literal("etiqueta"),
    solicitud: submissionId,
    hacer: z.enum(["poner", "quitar"], "Elige si se pone o se quita."),
    etiqueta: id("Elige una etiqueta."),
  }),
  dato: z
    .object({
      cambio: z.literal("dato"),
      solicitud: submissionId,
      campo: z.enum(bulkNames, "Elige qué cambia."),
      valor: z.string().optional(),
    })
    .superRefine(({ campo, valor }, context) => {
      const message = readBulkValue(campo, valor).error?.issues[0]?.message;
      if (message !== undefined)
        context.addIssue({ code: "custom", path: ["valor"], message: message || "Escribe un número." });
    }),
  /** `readAttributeChange` reads the value */
  atributo: z.object({
    cambio: z.literal("atributo"),
    solicitud: submissionId,
    atributo: id("Elige un atributo."),
    valor: z.string().optional(),
  }),
  estado: z.object({
    cambio: z.literal("estado"),
    solicitud: submissionId,
    estado: z.enum(["visible", "borrador"], "Elige cómo quedan."),
  }),
};

/** `total`: number of products on the page. */
export const removalForm = z.object({
  cambio: z.literal("eliminar"),
  solicitud: submissionId,
  total: z.coerce.number().int().min(1),
  confirmo: z.literal("on", "Marca la casilla para confirmar."),
});
export type BulkKind = keyof typeof bulkForms;
type FormValue = { [Kind in BulkKind]: z.output<(typeof bulkForms)[Kind]> }[BulkKind];
export type BulkChange = Exclude<FormValue, { cambio: "atributo" }> | AttributeChange;

export function isBulkKind(text: unknown): text is BulkKind {
  return typeof text === "string" && Object.hasOwn(bulkForms, text);
}

export type QueuedBulkChange = BulkChange | { cambio: "eliminar"; solicitud: string };

/** Selected rows, or all products that match search and filters. */
export type BulkSelection = { ids: number[] } | ({ text: string } & ReturnType<typeof readProductFilter>);

const MAX_CHOSEN = 100;

/** Reads `?seleccion=1&seleccion=2`, or `?todos=si` with search and filters. */
export function readSelection(search: URLSearchParams, text: string): BulkSelection {
  if (search.get("todos") === "si") return { text, ...readProductFilter(search) };
  const ids = search.getAll("seleccion").filter((one) => /^[1-9]\d{0,8}$/.test(one));
  return { ids: [...new Set(ids.map(Number))].slice(0, MAX_CHOSEN) };
}
