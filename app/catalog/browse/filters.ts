import { type Currency, convertedLimit, type StoredCurrency } from "#app/values/money/currency.ts";
import { fromWholeUnits } from "#app/values/money/money.ts";
import type { SingleName } from "./single-filters.ts";

export const sortings = ["relevancia", "novedades", "precio-asc", "precio-desc", "nombre"] as const;
export type Sorting = (typeof sortings)[number];

/** Groups that the panel shortens until all choices are requested. */
export const longGroups = ["tipos", "marcas", "etiquetas"] as const;
export type LongGroup = (typeof longGroups)[number];

/** One of these values, or a number within the limits. */
export interface AttributeFilter {
  key: string;
  values: string[];
  from: number | undefined;
  to: number | undefined;
}

/** Values of a yes-or-no attribute. */
export const YES = "Sí";
export const NO = "No";

/** Filters read from the address of a product list. */
export interface Filters {
  text: string;
  category: string | undefined;
  labels: string[];
  brands: string[];
  /** whole units */
  priceFrom: number | undefined;
  priceTo: number | undefined;
  /** chosen values */
  single: Partial<Record<SingleName, string>>;
  attributes: AttributeFilter[];
  sorting: Sorting;
  page: number;
  /** groups shown in full */
  whole: LongGroup[];
  /** rows instead of cards */
  rows: boolean;
}

export const noFilters: Filters = {
  text: "",
  category: undefined,
  labels: [],
  brands: [],
  priceFrom: undefined,
  priceTo: undefined,
  single: {},
  attributes: [],
  sorting: "novedades",
  page: 1,
  whole: [],
  rows: false,
};

/** Filters besides text and category. */
export function isFiltered({ labels, brands, attributes, priceFrom, priceTo, single }: Filters): boolean {
  const limits = [priceFrom, priceTo, ...Object.values(single)];
  return labels.length + brands.length + attributes.length > 0 || limits.some((limit) => limit !== undefined);
}

/** Query string without defaults, such as `?etiqueta=ryzen&pagina=2`; may be empty. */
export function writeFilters(filters: Filters): string {
  const search = new URLSearchParams();
  if (filters.text) search.set("producto", filters.text);
  if (filters.category) search.set("categoria", filters.category);
  for (const label of filters.labels) search.append("etiqueta", label);
  for (const brand of filters.brands) search.append("marca", brand);
  if (filters.priceFrom !== undefined) search.set("precio-desde", String(filters.priceFrom));
  if (filters.priceTo !== undefined) search.set("precio-hasta", String(filters.priceTo));
  for (const [name, chosen] of Object.entries(filters.single)) search.set(name, chosen);
  for (const { key, values, from, to } of filters.attributes) {
    for (const value of values) search.append(attributeParameter(key), value);
    if (from !== undefined) search.set(attributeParameter(key, "desde"), String(from));
    if (to !== undefined) search.set(attributeParameter(key, "hasta"), String(to));
  }
  if (filters.sorting !== defaultSorting(filters.text)) search.set("orden", filters.sorting);
  if (filters.page > 1) search.set("pagina", String(filters.page));
  for (const group of filters.whole) search.append("ver-todo", group);
  if (filters.rows) search.set("vista", "lista");
  return search.size > 0 ? `?${search}` : "";
}

/** `a.socket`, `a.watts-desde`. */
export function attributeParameter(key: string, limit?: "desde" | "hasta"): string {
  return limit ? `a.${key}-${limit}` : `a.${key}`;
}

/** Best matches first for a search, otherwise newest first. */
export function defaultSorting(text: string): Sorting {
  return text ? "relevancia" : "novedades";
}

export interface ShownPrices extends StoredCurrency {
  shop: Currency;
}

/** In céntimos of the store's prices. */
export interface PriceLimits {
  from: number | undefined;
  to: number | undefined;
}

/** Typed limits are in the shop's displayed currency. */
export function priceLimits(
  { priceFrom, priceTo }: Filters,
  { currency, rate, shop }: ShownPrices,
): PriceLimits {
  const limit = (units: number | undefined, bound: "min" | "max") => {
    if (units === undefined) return undefined;
    const typed = fromWholeUnits(units);
    return rate === null ? typed : convertedLimit(typed, { from: shop, to: currency, rate }, bound);
  };
  return { from: limit(priceFrom, "min"), to: limit(priceTo, "max") };
}
