import type { Named } from "#app/catalog/products/product.ts";
import { brandLexeme } from "#app/catalog/search/lexemes.ts";
import type { FilterOptions } from "./filter-options.ts";
import { type Filters, type LongGroup, warranties } from "./filters.ts";

/** Of a search: how many products are of a category (`@3`), have a label (`#12`), are of a brand (`$asus`). */
export type FacetCounts = Record<string, number> | null;

export interface Choice {
  label: string;
  value: string;
  count?: number | undefined;
}

export interface ChoiceGroup {
  choices: Choice[];
  /** how many more there are */
  more: number;
  /** it shows more than its beginning, because that was asked for */
  whole: boolean;
}

export interface FilterChoices extends Record<LongGroup, ChoiceGroup> {
  categories: (Named & { count?: number | undefined })[];
  garantias: Choice[];
}

/** Of a long group these many stand in the page; nobody reads a hundred of them. */
const SHOWN_FIRST = 10;

/**
 * What the panel offers: of a search that was counted, what would leave something, and what is chosen. Where one of
 * several may hold, the others are not among what was counted once one is chosen.
 */
export function filterChoices(options: FilterOptions, filters: Filters, counts: FacetCounts): FilterChoices {
  const count = (facet: string) => (counts ? (counts[facet] ?? 0) : undefined);
  const isChosen = (slugs: string[], kinds: FilterOptions["labels"]) =>
    kinds.some(({ slug }) => slugs.includes(slug));
  const offered = (choices: Choice[], chosen: string[]) =>
    choices.filter((choice) => choice.count !== 0 || chosen.includes(choice.value));
  const labelChoices = (kinds: FilterOptions["labels"], counted: boolean) =>
    offered(
      kinds.map(({ id, name, slug }) => ({
        ...{ label: name, value: slug, count: counted ? count(`#${id}`) : undefined },
      })),
      filters.labels,
    );
  const kinds = options.labels.filter(({ category }) => category !== null);
  const labels = options.labels.filter(({ category }) => category === null);
  const brands = options.brands.map((brand) => ({
    ...{ label: brand, value: brand },
    count: filters.brands.length === 0 ? count(brandLexeme(brand)) : undefined,
  }));
  return {
    categories: options.categories.map(({ id, name, slug }) => ({
      ...{ name, slug, count: filters.category === undefined ? count(`@${id}`) : undefined },
    })),
    garantias: warranties
      .filter((months) => months <= (options.longestWarranty ?? 0) || months === filters.warranty)
      .map((months) => ({ label: `${months} meses o más`, value: String(months) })),
    tipos: group("tipos", labelChoices(kinds, !isChosen(filters.labels, kinds)), filters.labels),
    etiquetas: group("etiquetas", labelChoices(labels, true), filters.labels),
    marcas: group("marcas", offered(brands, filters.brands), filters.brands),
  };

  function group(name: LongGroup, all: Choice[], chosen: string[]): ChoiceGroup {
    const isWhole = filters.whole.includes(name);
    const choices = isWhole
      ? all
      : all.filter(({ value }, index) => index < SHOWN_FIRST || chosen.includes(value));
    return { choices, more: all.length - choices.length, whole: isWhole && all.length > SHOWN_FIRST };
  }
}
