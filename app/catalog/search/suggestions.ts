import type { Named, ProductCard } from "#app/catalog/products/product.ts";

export interface Topic extends Named {
  /** slug of its category when it is a label of one */
  category: string | null;
}

/** What is offered while someone types. */
export interface Suggestions {
  products: ProductCard[];
  categories: Named[];
  labels: Topic[];
}

export interface Offered extends Suggestions {
  text: string;
}

export const noSuggestions: Suggestions = { products: [], categories: [], labels: [] };
