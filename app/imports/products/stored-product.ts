import type { ProductValues } from "#app/catalog/products/product-fields.ts";

/** A product as it stands in the store, as far as an import can change it. */
export interface StoredProduct extends ProductValues {
  id: number;
  slug: string;
  category: string;
  labels: { id: number; name: string; categoryId: number | null }[];
  media: { key: string; original: string; source: string | null }[];
}

/** What an import found, kept so that it can be undone; `importedStock` is what it made of its stock. */
export interface FormerProduct extends StoredProduct {
  importedStock: number;
}
