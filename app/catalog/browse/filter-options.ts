import type { LinkedName } from "#app/catalog/products/product.ts";
import { valueLexeme } from "#app/catalog/search/lexemes.ts";
import type { Attribute } from "#app/catalog/types/product-type.ts";
import {
  type AttributeFilter,
  type Filters,
  NO,
  type PriceLimits,
  priceLimits,
  type ShownPrices,
  YES,
} from "./filters.ts";

export interface LabelOption extends LinkedName {
  id: number;
  /** slug of the category with this subcategory */
  category: string | null;
}

export interface FilterOptions {
  categories: (LinkedName & { id: number })[];
  labels: LabelOption[];
  brands: string[];
}

/** The type of all products in the list, and its attributes. */
export interface ListType {
  id: number;
  attributes: (Attribute & {
    values: string[];
  })[];
}

export interface Resolved {
  /** filters without unknown values */
  filters: Filters;
  price: PriceLimits;
  categoryId: number | undefined;
  subcategoryIds: number[];
  labelIds: number[];
  /** by attribute: lexemes, one of which must match */
  lexemes: Record<string, string[]>;
  limits: AttributeFilter[];
}

/**
 * Resolves names in the address to rows and drops unknown ones. Labels of another category stay, and find
 * nothing.
 */
export function resolveFilters(
  filters: Filters,
  options: FilterOptions,
  prices: ShownPrices,
  type: ListType | undefined,
): Resolved {
  const category = options.categories.find(({ slug }) => slug === filters.category);
  const labels = options.labels.filter(({ slug }) => filters.labels.includes(slug));
  const attributes = filters.attributes.flatMap((filter) => knownFilter(filter, type) ?? []);
  return {
    filters: {
      ...filters,
      attributes,
      category: category?.slug,
      labels: labels.map(({ slug }) => slug),
      brands: [...new Set(filters.brands.flatMap((brand) => knownBrand(brand, options) ?? []))],
    },
    price: priceLimits(filters, prices),
    categoryId: category?.id,
    subcategoryIds: labels.filter((label) => label.category !== null).map(({ id }) => id),
    labelIds: labels.filter((label) => label.category === null).map(({ id }) => id),
    lexemes: Object.fromEntries(
      attributes
        .filter(({ values }) => values.length > 0)
        .map(({ key, values }) => [key, values.map((value) => valueLexeme(key, asFact(value)))]),
    ),
    limits: attributes.filter(({ from, to }) => from !== undefined || to !== undefined),
  };
}

/** The brand as spelled in the store, because people type addresses. */
function knownBrand(typed: string, { brands }: FilterOptions): string | undefined {
  const lower = typed.toLowerCase();
  return brands.find((brand) => brand === typed) ?? brands.find((brand) => brand.toLowerCase() === lower);
}

function knownFilter(filter: AttributeFilter, type: ListType | undefined): AttributeFilter | undefined {
  const attribute = type?.attributes.find(({ key }) => key === filter.key);
  if (!attribute) return undefined;
  if (attribute.kind === "numero") return { ...filter, values: [] };
  const values = attribute.values.filter((value) => filter.values.includes(value));
  return values.length > 0 ? { key: filter.key, values, from: undefined, to: undefined } : undefined;
}

export function asFact(value: string): string | boolean {
  if (value === YES) return true;
  return value === NO ? false : value;
}

/** The chosen subcategory, or the only one of the category. */
export function onlySubcategory(filters: Filters, options: FilterOptions): number | undefined {
  const kinds = options.labels.filter(({ category }) => category !== null);
  const chosen = kinds.filter(({ slug }) => filters.labels.includes(slug));
  const own = chosen.length > 0 ? chosen : kinds.filter(({ category }) => category === filters.category);
  return own.length === 1 ? own[0]?.id : undefined;
}
