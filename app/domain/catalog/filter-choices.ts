import { brandLexeme } from "#app/domain/search/lexemes.ts";
import type { FilterOptions } from "./filter-options.ts";
import type { Filters } from "./filters.ts";

/** Of a search: how many products are of a category (`@3`), have a label (`#12`), are of a brand (`$asus`). */
export type FacetCounts = Record<string, number> | null;

export interface Choice {
  label: string;
  value: string;
  count?: number | undefined;
}

/**
 * What the panel offers: of a search that was counted, what would leave something, and what is chosen. Where one of
 * several may hold, the others are not among what was counted once one is chosen.
 */
export function filterChoices(options: FilterOptions, filters: Filters, counts: FacetCounts) {
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
    categories: options.categories.map((category) => ({
      ...category,
      count: filters.category === undefined ? count(`@${category.id}`) : undefined,
    })),
    subcategories: labelChoices(kinds, !isChosen(filters.labels, kinds)),
    labels: labelChoices(labels, true),
    brands: offered(brands, filters.brands),
  };
}
