import type { ProductValues } from "#app/catalog/products/product-fields.ts";

/** The fields of a product that an import can change. */
export interface StoredProduct extends ProductValues {
  id: number;
  slug: string;
  category: string;
  labels: { id: number; name: string; categoryId: number | null }[];
  media: { key: string; original: string; source: string | null }[];
}
