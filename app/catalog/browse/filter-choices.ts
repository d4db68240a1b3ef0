import type { LinkedName } from "#app/catalog/products/product.ts";
import { brandLexeme, valueLexeme } from "#app/catalog/search/lexemes.ts";
import { asFact, type FilterOptions, type ListType } from "./filter-options.ts";
import type { Filters, LongGroup } from "./filters.ts";
import { type SingleName, singleFilters, singleNames } from "./single-filters.ts";

/**
 * Products per category `@3`, label `#12`, value `%socket=am5` or brand `$asus`; for a single filter, per
 * value.
 */
export type GroupCounts = Record<string, number>;

/** `all` with all filters, and each filtered group without its own filter. */
export type FacetCounts = { all: GroupCounts } & Record<string, GroupCounts>;

export interface Choice {
  label: string;
  value: string;
  count?: number | undefined;
}

interface Facet {
  label: string;
  value: string;
  facet: string;
}

export interface ChoiceGroup {
  choices: Choice[];
  more: number;
  /** shows every choice, as requested */
  whole: boolean;
}

/** Choices, or limits of a number. */
export interface AttributeChoices {
  key: string;
  name: string;
  unit: string | null;
  choices: Choice[];
  isNumber: boolean;
}

export interface FilterChoices extends Record<LongGroup, ChoiceGroup> {
  categories: (LinkedName & { count: number })[];
  single: Record<SingleName, Choice[]>;
  atributos: AttributeChoices[];
}

/** Choices shown before "ver más". */
const SHOWN_FIRST = 10;

/** Offers choices with products, and chosen ones. `total` is the number of products in the list. */
export function filterChoices(
  options: FilterOptions,
  filters: Filters,
  counts: FacetCounts,
  total: number,
  type?: ListType | undefined,
): FilterChoices {
  // A subcategory with its category's name is left out, as in the menu.
  const kinds = options.labels.filter(({ name, slug, category }) => {
    const categoryName = options.categories.find((one) => one.slug === category)?.name;
    return category !== null && (name !== categoryName || filters.labels.includes(slug));
  });
  const labels = options.labels.filter(({ category }) => category === null);
  const named = (labels: FilterOptions["labels"]) =>
    labels.map(({ id, name, slug }) => ({ label: name, value: slug, facet: `#${id}` }));
  const brands = options.brands.map((brand) => ({ label: brand, value: brand, facet: brandLexeme(brand) }));
  return {
    categories: options.categories.map(({ id, name, slug }) => ({
      name,
      slug,
      count: countOf("categorias", `@${id}`),
    })),
    single: Object.fromEntries(singleNames.map((name) => [name, filter(name)])) as FilterChoices["single"],
    atributos: (type?.attributes ?? []).map(({ key, name, unit, kind, values }) => ({
      key,
      name,
      unit,
      isNumber: kind === "numero",
      choices: offered(
        key,
        values.map((value) => ({ label: value, value, facet: valueLexeme(key, asFact(value)) })),
        filters.attributes.find((filter) => filter.key === key)?.values ?? [],
      ),
    })),
    tipos: group("tipos", offered("tipos", named(kinds), filters.labels), filters.labels),
    etiquetas: group("etiquetas", offered("etiquetas", named(labels), filters.labels), filters.labels),
    marcas: group("marcas", offered("marcas", brands, filters.brands), filters.brands),
  };

  function countOf(name: string, facet: string): number {
    return (counts[name] ?? counts.all)[facet] ?? 0;
  }

  function offered(name: string, all: Facet[], chosen: string[]): Choice[] {
    return all
      .map(({ facet, ...choice }) => ({ ...choice, count: countOf(name, facet) }))
      .filter(({ value, count }) => count > 0 || chosen.includes(value));
  }

  /** Leaves out a choice that all listed products meet. */
  function filter(name: SingleName): Choice[] {
    const chosen = filters.single[name];
    const all = singleFilters[name].choices.map(({ value, label }) => ({ value, label, facet: value }));
    return offered(name, all, chosen === undefined ? [] : [chosen]).filter(
      ({ value, count }) => count !== total || value === chosen,
    );
  }

  function group(name: LongGroup, all: Choice[], chosen: string[]): ChoiceGroup {
    const isWhole = filters.whole.includes(name);
    const choices = isWhole
      ? all
      : all.filter(({ value }, index) => index < SHOWN_FIRST || chosen.includes(value));
    return { choices, more: all.length - choices.length, whole: isWhole && all.length > SHOWN_FIRST };
  }
}
