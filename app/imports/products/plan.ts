import {
  emptyProduct,
  type ProductValues,
  sameValues,
  valueNames,
  valuesOf,
} from "#app/catalog/products/product-fields.ts";
import { type Field, fieldLabels } from "#app/imports/read/columns.ts";
import { plainText } from "#app/values/text.ts";
import type { ProductRow } from "./product-row.ts";
import type { StoredProduct } from "./stored-product.ts";

/** All that a product is to be once its row is imported. */
export interface WantedProduct extends Omit<ProductValues, "categoryId"> {
  /** asked for by the row; else it follows the name */
  slug: string | undefined;
  category: string;
  subcategories: string[];
  labels: string[];
}

/** A row and the store may name the category differently. */
const COMPARED = valueNames.filter((name) => name !== "categoryId");

const NEEDED: Field[] = ["name", "brand", "category", "price", "stock", "deliveryDays", "description"];

/** What a new product still lacks, in words. */
export function missingFields(row: ProductRow): string | undefined {
  const missing = NEEDED.filter((field) => row[field as keyof ProductRow] === undefined);
  if (missing.length === 0) return undefined;
  const names = missing.map((field) => fieldLabels[field]).join(", ");
  return `Es un producto nuevo y le falta: ${names}.`;
}

/** The row laid over what stands in the store: what it leaves empty stays as it is. */
export function wantedProduct(row: ProductRow, stored: StoredProduct | undefined): WantedProduct {
  const { visible, slug, category = stored?.category ?? "" } = row;
  return {
    ...valuesOf({ ...emptyProduct, ...stored, ...row }, COMPARED),
    slug,
    hidden: visible === undefined ? (stored?.hidden ?? false) : !visible,
    category,
    ...wantedLabels(row, stored),
  };
}

/** Of the two columns of labels the empty one leaves its own as they are. */
function wantedLabels(row: ProductRow, stored: StoredProduct | undefined) {
  const own = stored?.labels ?? [];
  const isSub = (label: { categoryId: number | null }) => label.categoryId === stored?.categoryId;
  const names = (labels: typeof own) => labels.map(({ name }) => name);
  return {
    subcategories: row.subcategory ?? names(own.filter(isSub)),
    labels: row.labels ?? names(own.filter((label) => !isSub(label))),
  };
}

/** Whether a product already is what its row wants. */
export function isSame(wanted: WantedProduct, stored: StoredProduct): boolean {
  const keepsSlug = wanted.slug === undefined || wanted.slug === stored.slug;
  const labels = [...wanted.subcategories, ...wanted.labels];
  return (
    keepsSlug &&
    sameValues(wanted, stored, COMPARED) &&
    plainText(wanted.category) === plainText(stored.category) &&
    nameSet(labels) === nameSet(stored.labels.map(({ name }) => name))
  );
}

function nameSet(names: readonly string[]): string {
  return [...new Set(names.map(plainText))].sort().join("\n");
}

export function rowKey({ sku, slug, name }: ProductRow): string | null {
  if (sku !== undefined) return `sku ${sku}`;
  if (slug !== undefined) return `url ${slug}`;
  return name === undefined ? null : `nombre ${plainText(name)}`;
}
