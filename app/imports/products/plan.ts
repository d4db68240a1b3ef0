import type { ProductFacts, ProductHandling } from "#app/catalog/products/edited-product.ts";
import { type Field, fieldLabels } from "#app/imports/read/columns.ts";
import { plainText } from "#app/values/text.ts";
import type { ProductRow } from "./product-row.ts";
import type { StoredProduct } from "./stored-product.ts";

/** All that a product is to be once its row is imported. */
export interface WantedProduct extends Omit<ProductFacts, "categoryId" | "labelIds">, ProductHandling {
  /** asked for by the row; else it follows the name */
  slug: string | undefined;
  category: string;
  /** labels that belong to the category */
  subcategories: string[];
  labels: string[];
}

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
  const category = row.category ?? stored?.category ?? "";
  return {
    sku: row.sku ?? stored?.sku ?? null,
    slug: row.slug,
    name: row.name ?? stored?.name ?? "",
    brand: row.brand ?? stored?.brand ?? "",
    description: row.description ?? stored?.description ?? "",
    price: row.price ?? stored?.price ?? 0,
    stock: row.stock ?? stored?.stock ?? 0,
    deliveryDays: row.deliveryDays ?? stored?.deliveryDays ?? 1,
    specs: row.specs ?? stored?.specs ?? [],
    lowStock: row.lowStock ?? stored?.lowStock ?? null,
    hidden: row.visible === undefined ? (stored?.hidden ?? false) : !row.visible,
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
    wanted.sku === stored.sku &&
    wanted.name === stored.name &&
    wanted.brand === stored.brand &&
    wanted.description === stored.description &&
    wanted.price === stored.price &&
    wanted.stock === stored.stock &&
    wanted.deliveryDays === stored.deliveryDays &&
    wanted.lowStock === stored.lowStock &&
    wanted.hidden === stored.hidden &&
    JSON.stringify(wanted.specs) === JSON.stringify(stored.specs) &&
    plainText(wanted.category) === plainText(stored.category) &&
    nameSet(labels) === nameSet(stored.labels.map(({ name }) => name))
  );
}

function nameSet(names: readonly string[]): string {
  return [...new Set(names.map(plainText))].sort().join("\n");
}

/** What a row is recognised by within its file. */
export function rowKey({ sku, slug, name }: ProductRow): string | null {
  if (sku !== undefined) return `sku ${sku}`;
  if (slug !== undefined) return `url ${slug}`;
  return name === undefined ? null : `nombre ${plainText(name)}`;
}
