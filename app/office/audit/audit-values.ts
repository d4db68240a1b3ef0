import { type FieldNames, fieldText } from "#app/catalog/products/field-text.ts";
import { productFields, type ValueName } from "#app/catalog/products/product-fields.ts";
import { kindNames } from "#app/catalog/types/type-form.ts";
import { importStatusLabels } from "#app/imports/import.ts";
import { regimeLabels } from "#app/invoices/tax.ts";
import { securityLabels } from "#app/mail/mail-server.ts";
import { returnReasons, returnStates } from "#app/orders/returns/return-rules.ts";
import { statusLabels } from "#app/orders/status.ts";
import { entryMethodLabel } from "#app/payments/methods.ts";
import { repairLabels } from "#app/repairs/status.ts";
import { retentionRules } from "#app/settings/retention/retention.ts";
import { formatDay, formatMoment, isDay } from "#app/values/calendar.ts";
import {
  currencyNames,
  formatExchangeRate,
  formatIn,
  type PriceCurrency,
  priceCurrencies,
} from "#app/values/money/currency.ts";
import { documentLabels } from "#app/values/person/document-number.ts";
import { placeName } from "#app/values/ubigeo.ts";
import { inPartOrder, partLabel } from "./audit-fields.ts";

const PRICES = new Set([
  "price",
  "priceStep",
  "quote",
  "minimum",
  "maximum",
  "amount",
  "fee",
  "freeFrom",
  "deliveryFee",
  "total",
  "refund",
]);

/** Quotes of repairs and limits of methods are always in soles. */
const SOLES = new Set(["quote", "minimum", "maximum"]);

/** Pictures and files, whose entries contain their keys. */
const FILES = new Set(["image", "media", "photo"]);

/** Label of a code; an unknown value is shown unchanged. */
function wordsOf(codes: Readonly<Record<string, string>>): (value: string) => string {
  return (value) => (Object.hasOwn(codes, value) ? (codes[value] ?? value) : value);
}

const IGV = (hundredths: string) => `${Number(hundredths) / 100} %`;

/** Values that are stored as codes. */
const WORDS: Record<string, (value: string) => string> = {
  method: entryMethodLabel,
  payment: (kind) => (kind === "refund" ? "Devolución" : "Pago"),
  voucher: (state) => state.replace("-", " "),
  status: wordsOf({ ...repairLabels, ...statusLabels }),
  state: wordsOf(returnStates),
  reason: wordsOf(returnReasons),
  result: wordsOf(importStatusLabels),
  via: wordsOf({ import: "Importación" }),
  currency: wordsOf(currencyNames),
  security: wordsOf(securityLabels),
  taxRegime: wordsOf(regimeLabels),
  igvRate: IGV,
  rate: (rate) => formatExchangeRate(Number(rate)),
  kind: wordsOf(kindNames),
  better: wordsOf({ mas: "El mayor", menos: "El menor" }),
  place: (code) => placeName(code) ?? code,
  districtCode: (code) => placeName(code) ?? code,
};

/** The same for values inside a field, where a name has another meaning. */
const PART_WORDS: Record<string, (value: string) => string> = {
  currency: wordsOf(currencyNames),
  kind: wordsOf({ boleta: "Boleta", factura: "Factura" }),
  documentType: wordsOf(documentLabels),
  regime: wordsOf(regimeLabels),
  rate: IGV,
};

/** Currency of the amounts on one side of a change: the stored one, or the currency of prices at that time. */
export function amountsCurrency(
  values: Record<string, unknown> | null,
  prices: PriceCurrency,
): PriceCurrency {
  return priceCurrencies.find((each) => each === values?.currency) ?? prices;
}

/** A value as people read it. */
export function shownValue(
  field: string,
  value: unknown,
  names: FieldNames,
  currency: PriceCurrency,
): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (PRICES.has(field) && typeof value === "number")
    return formatIn(SOLES.has(field) ? "PEN" : currency, value);
  if (field === "labelId") return names.labels.find(({ id }) => id === value)?.name ?? `n.º ${value}`;
  if (field === "retention") return shownPeriods(value as Record<string, number>);
  if (field === "labelIds" || Object.hasOwn(productFields, field))
    return fieldText(field as ValueName | "labelIds", value, names, currency) || "—";
  return shownPart(field, value, WORDS) || "—";
}

const PERIODS = { day: ["día", "días"], month: ["mes", "meses"], year: ["año", "años"] } as const;

function shownPeriods(periods: Record<string, number>): string {
  return Object.entries(retentionRules)
    .flatMap(([id, { what, period }]) => {
      const count = periods[id];
      return count === undefined ? [] : `${what}: ${count} ${PERIODS[period.unit][count === 1 ? 0 : 1]}`;
    })
    .join("\n");
}

/** Lists of objects get one line per item; an object is shown as `Título: …, Texto: …`. */
function shownPart(name: string, value: unknown, words: typeof WORDS): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (Array.isArray(value)) {
    const shown = value.map((item) => shownPart(name, item, words));
    return shown.join(value.some((item) => typeof item === "object") ? "\n" : ", ");
  }
  if (typeof value === "object") return isFile(value) ? fileName(value) : shownObject(value);
  if (Object.hasOwn(words, name)) return words[name]?.(String(value)) ?? "";
  if (FILES.has(name)) return fileName({ key: String(value) });
  return typeof value === "string" ? shownText(value) : String(value);
}

function shownObject(value: object): string {
  return Object.entries(value)
    .sort(inPartOrder)
    .map(([name, value]) => [name, shownPart(name, value, PART_WORDS)] as const)
    .filter(([, shown]) => shown !== "")
    .map(([name, shown]) => `${partLabel(name)}: ${shown}`)
    .join(", ");
}

function isFile(value: object): value is { key: string } {
  return "key" in value && "original" in value;
}

/** A file is shown by the last part of its key. */
function fileName({ key }: { key: string }): string {
  return key.split("/").at(-1) ?? key;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function shownText(text: string): string {
  if (isDay(text)) return formatDay(text);
  return MOMENT.test(text) ? formatMoment(new Date(text)) : text;
}
