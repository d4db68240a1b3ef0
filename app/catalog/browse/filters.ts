import { type Currency, limitIn, type StoredCurrency } from "#app/values/money/currency.ts";
import { fromWholeUnits } from "#app/values/money/money.ts";
import { MAX_SEARCH_TEXT, oneLine, readPage, readText } from "#app/values/search-params.ts";
import { isSlug } from "#app/values/slug.ts";

export const sortings = ["relevancia", "novedades", "precio-asc", "precio-desc", "nombre"] as const;
export type Sorting = (typeof sortings)[number];

/** Groups that the panel shortens until the whole is requested. */
export const longGroups = ["tipos", "marcas", "etiquetas"] as const;
export type LongGroup = (typeof longGroups)[number];

export const warranties = [6, 12, 24, 36] as const;

/** Any of these values, or a number within limits. */
export interface AttributeFilter {
  key: string;
  values: string[];
  from: number | undefined;
  to: number | undefined;
}

/** Values of a yes-or-no attribute. */
export const YES = "Sí";
export const NO = "No";

/** From the address of a list of products. */
export interface Filters {
  text: string;
  category: string | undefined;
  labels: string[];
  brands: string[];
  /** whole units */
  priceFrom: number | undefined;
  priceTo: number | undefined;
  available: boolean;
  /** months, at least */
  warranty: number | undefined;
  attributes: AttributeFilter[];
  sorting: Sorting;
  page: number;
  /** groups shown in full */
  whole: LongGroup[];
  /** rows instead of cards */
  rows: boolean;
}

const MAX_CHOICES = 20;
const MAX_PRICE = 9_999_999;

export const noFilters: Filters = {
  text: "",
  category: undefined,
  labels: [],
  brands: [],
  priceFrom: undefined,
  priceTo: undefined,
  available: false,
  warranty: undefined,
  attributes: [],
  sorting: "novedades",
  page: 1,
  whole: [],
  rows: false,
};

/** Ignores invalid parameters. */
export function readFilters(search: URLSearchParams): Filters {
  const text = readText(search.get("producto"));
  const prices = [readPrice(search.get("precio-desde")), readPrice(search.get("precio-hasta"))] as const;
  const [priceFrom, priceTo] = inOrder(...prices);
  return {
    text,
    category: readSlugs(search.getAll("categoria"))[0],
    labels: readSlugs(search.getAll("etiqueta")),
    brands: choices(search.getAll("marca").map(oneLine)),
    priceFrom,
    priceTo,
    available: search.get("disponibles") === "si",
    warranty: warranties.find((months) => String(months) === search.get("garantia")),
    attributes: readAttributeFilters(search),
    sorting: readSorting(search.get("orden"), text),
    page: readPage(search.get("pagina")),
    whole: readWhole(search),
    rows: search.get("vista") === "lista",
  };
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
  if (filters.available) search.set("disponibles", "si");
  if (filters.warranty !== undefined) search.set("garantia", String(filters.warranty));
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

const ATTRIBUTE = /^a\.([a-z][a-zA-Z0-9]{0,39})(?:-(desde|hasta))?$/;
const MAX_ATTRIBUTES = 12;

function readAttributeFilters(search: URLSearchParams): AttributeFilter[] {
  const keys = [...new Set([...search.keys()].flatMap((name) => ATTRIBUTE.exec(name)?.[1] ?? []))];
  return keys
    .sort()
    .map((key) => {
      const limit = (name: "desde" | "hasta") => readLimit(search.get(attributeParameter(key, name)));
      const [from, to] = inOrder(limit("desde"), limit("hasta"));
      return { key, values: choices(search.getAll(attributeParameter(key)).map(oneLine)), from, to };
    })
    .filter(({ values, from, to }) => values.length > 0 || from !== undefined || to !== undefined)
    .slice(0, MAX_ATTRIBUTES);
}

function readLimit(value: string | null): number | undefined {
  const typed = (value ?? "").trim().replace(",", ".");
  return /^\d{1,7}(\.\d{1,3})?$/.test(typed) ? Number(typed) : undefined;
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
  const limit = (units: number | undefined, bound: "least" | "most") => {
    if (units === undefined) return undefined;
    const typed = fromWholeUnits(units);
    return rate === null ? typed : limitIn(typed, { from: shop, to: currency, rate }, bound);
  };
  return { from: limit(priceFrom, "least"), to: limit(priceTo, "most") };
}

function readSlugs(values: string[]): string[] {
  return choices(values.map((value) => value.trim().toLowerCase()).filter(isSlug));
}

function choices(values: string[]): string[] {
  const given = values.filter((value) => value !== "" && value.length <= MAX_SEARCH_TEXT);
  return [...new Set(given)].slice(0, MAX_CHOICES);
}

function readPrice(value: string | null): number | undefined {
  const digits = value?.trim() ?? "";
  return /^\d+$/.test(digits) ? Math.min(Number(digits), MAX_PRICE) : undefined;
}

const PRICE_LIMIT = /^precio-(?:desde|hasta)$/;

/** By parameter: typed limits that are not numbers. The list ignores them, its form reports them. */
export type WrongLimits = Record<string, string>;

export function readWrongLimits(search: URLSearchParams): WrongLimits {
  const typed = [...search].map(([name, value]) => [name, oneLine(value)] as const);
  return Object.fromEntries(
    typed.filter(([name, text]) => {
      if (text === "") return false;
      if (PRICE_LIMIT.test(name)) return readPrice(text) === undefined;
      return ATTRIBUTE.exec(name)?.[2] !== undefined && readLimit(text) === undefined;
    }),
  );
}

type Limits = [number | undefined, number | undefined];

function inOrder(from: number | undefined, to: number | undefined): Limits {
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
}

function readSorting(value: string | null, text: string): Sorting {
  const known = sortings.find((sorting) => sorting === value);
  return known && (known !== "relevancia" || text) ? known : defaultSorting(text);
}

/** A form keeps the groups shown in full, and its button shortens one again. */
function readWhole(search: URLSearchParams): LongGroup[] {
  const shortened = search.getAll("ver-menos");
  const others = search.getAll("ver-todo").filter((group) => !shortened.includes(group));
  return longGroups.filter((group) => others.includes(group));
}
