import { MAX_PRICE } from "#app/catalog/products/field-rules.ts";
import { shorten } from "#app/catalog/types/read-value.ts";
import type { Field } from "#app/imports/read/columns.ts";
import { readNumberCell, readTextCell } from "#app/imports/read/values.ts";
import type { Cell, Problem } from "#app/platform/db/json-columns.ts";
import { currencyNames, type PriceCurrency } from "#app/values/money/currency.ts";
import { type PriceStep, typedPrice } from "#app/values/money/price-step.ts";

export type ReportProblem = (field: Field, sentence: string, kind?: Problem["kind"]) => void;

interface Checks<Value> {
  safeParse(text: unknown): { success: boolean; data?: Value; error?: { issues: { message: string }[] } };
}

export function parseCell<Value>(
  schema: Checks<Value>,
  cell: Cell,
  report: (sentence: string) => void,
): Value | undefined {
  const parsed = schema.safeParse(readTextCell(cell));
  if (!parsed.success) report(parsed.error?.issues[0]?.message ?? "");
  return parsed.data;
}

export function number(field: Field, cell: Cell, report: ReportProblem): number | undefined {
  const read = readNumberCell(cell);
  if (read.ok) return read.value;
  const typed = shorten(readTextCell(cell) ?? JSON.stringify(cell));
  report(
    field,
    read.reason === "ambiguous"
      ? `“${typed}” puede ser miles o decimales: escríbelo sin punto de miles.`
      : `“${typed}” no es un número.`,
  );
  return undefined;
}

export function wholeNumberCell(
  field: Field,
  cell: Cell,
  min: number,
  max: number,
  report: ReportProblem,
): number | undefined {
  const value = number(field, cell, report);
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  report(field, `“${value}” no sirve: ${between(min, max)}`);
  return undefined;
}

/**
 * `Componentes > Procesadores`. Several paths are separated by commas: uses the first one with a subcategory.
 */
export function categoryPath(cell: Cell): string[] {
  const paths = (readTextCell(cell) ?? "").split(",");
  const path = paths.find((one) => one.includes(" > ")) ?? "";
  return path
    .split(" > ")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

const NAMED: [RegExp, PriceCurrency][] = [
  [/US\$|USD|\$|d[oó]lar/iu, "USD"],
  [/S\/|PEN|\bsol(es)?\b/iu, "PEN"],
];

export function currencyNamed(text: string): PriceCurrency | undefined {
  return NAMED.find(([name]) => name.test(text))?.[1];
}

export function otherCurrencySentence(named: PriceCurrency, expected: PriceCurrency): string {
  const [fileCurrency, storeCurrency] = [named, expected].map((one) => currencyNames[one].toLowerCase());
  return `está en ${fileCurrency} y tus precios van en ${storeCurrency}: conviértelo primero.`;
}

export function priceRange(step: PriceStep): string {
  if (step === 100) return between(1, MAX_PRICE);
  return `escribe un precio de ${typedPrice(step)} a ${MAX_PRICE.toLocaleString("es-PE")}.`;
}

function between(min: number, max: number): string {
  return `escribe un número entero, de ${min} a ${max.toLocaleString("es-PE")}.`;
}
