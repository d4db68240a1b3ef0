import type { LinkedName, ProductCard } from "#app/catalog/products/product.ts";

export interface Topic extends LinkedName {
  /** slug of its category, for a subcategory */
  category: string | null;
}

export interface Suggestions {
  products: ProductCard[];
  categories: LinkedName[];
  labels: Topic[];
}

export interface FoundSuggestions extends Suggestions {
  text: string;
}

export const noSuggestions: Suggestions = { products: [], categories: [], labels: [] };
