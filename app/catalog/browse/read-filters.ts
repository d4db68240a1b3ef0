import { collapseSpaces, MAX_SEARCH_TEXT, readPage, readTextParameter } from "#app/values/search-params.ts";
import { isSlug } from "#app/values/slug.ts";
import {
  type AttributeFilter,
  attributeParameter,
  defaultSorting,
  type Filters,
  type LongGroup,
  longGroups,
  type Sorting,
  sortings,
} from "./filters.ts";
import { singleFilters, singleNames } from "./single-filters.ts";

const MAX_CHOICES = 20;
const MAX_PRICE = 9_999_999;

/** Ignores invalid parameters. */
export function readFilters(search: URLSearchParams): Filters {
  const text = readTextParameter(search.get("producto"));
  const prices = [readPrice(search.get("precio-desde")), readPrice(search.get("precio-hasta"))] as const;
  const [priceFrom, priceTo] = inOrder(...prices);
  return {
    text,
    category: readSlugs(search.getAll("categoria"))[0],
    labels: readSlugs(search.getAll("etiqueta")),
    brands: choices(search.getAll("marca").map(collapseSpaces)),
    priceFrom,
    priceTo,
    single: readSingle(search),
    attributes: readAttributeFilters(search),
    sorting: readSorting(search.get("orden"), text),
    page: readPage(search.get("pagina")),
    whole: readWhole(search),
    rows: search.get("vista") === "lista",
  };
}

function readSingle(search: URLSearchParams): Filters["single"] {
  const given = singleNames.map((name) => [name, search.get(name)] as const);
  return Object.fromEntries(
    given.filter(([name, value]) => singleFilters[name].choices.some((choice) => choice.value === value)),
  );
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
      return { key, values: choices(search.getAll(attributeParameter(key)).map(collapseSpaces)), from, to };
    })
    .filter(({ values, from, to }) => values.length > 0 || from !== undefined || to !== undefined)
    .slice(0, MAX_ATTRIBUTES);
}

function readLimit(value: string | null): number | undefined {
  const typed = (value ?? "").trim().replace(",", ".");
  return /^\d{1,7}(\.\d{1,3})?$/.test(typed) ? Number(typed) : undefined;
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

/** Typed limits that are not numbers, by parameter. The list ignores them, its form reports them. */
export type WrongLimits = Record<string, string>;

export function readWrongLimits(search: URLSearchParams): WrongLimits {
  const typed = [...search].map(([name, value]) => [name, collapseSpaces(value)] as const);
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

/** A form keeps the groups that are shown in full; its button shortens a group again. */
function readWhole(search: URLSearchParams): LongGroup[] {
  const shortened = search.getAll("ver-menos");
  const others = search.getAll("ver-todo").filter((group) => !shortened.includes(group));
  return longGroups.filter((group) => others.includes(group));
}
