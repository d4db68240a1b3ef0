import type { Named } from "#app/catalog/products/product.ts";
import { type Filters, type PriceLimits, priceLimits, type ShownPrices } from "./filters.ts";

export interface LabelOption extends Named {
  id: number;
  /** slug of the category whose subcategory this label is */
  category: string | null;
}

/** What can be chosen in the filter panel of a list. */
export interface FilterOptions {
  categories: (Named & { id: number })[];
  labels: LabelOption[];
  brands: string[];
  /** months; null: no product tells any */
  longestWarranty: number | null;
}

export interface Resolved {
  /** the filters without what does not exist here */
  filters: Filters;
  price: PriceLimits;
  categoryId: number | undefined;
  /** any of these */
  subcategoryIds: number[];
  /** and each of these */
  labelIds: number[];
}

/** Names of the address turned into what the catalogue has; unknown ones drop out. */
export function resolveFilters(asked: Filters, options: FilterOptions, prices: ShownPrices): Resolved {
  const category = options.categories.find(({ slug }) => slug === asked.category);
  const labels = options.labels.filter(({ slug }) => asked.labels.includes(slug));
  return {
    filters: {
      ...asked,
      category: category?.slug,
      labels: labels.map(({ slug }) => slug),
      brands: asked.brands.filter((brand) => options.brands.includes(brand)),
    },
    price: priceLimits(asked, prices),
    categoryId: category?.id,
    subcategoryIds: labels.filter((label) => label.category !== null).map(({ id }) => id),
    labelIds: labels.filter((label) => label.category === null).map(({ id }) => id),
  };
}
