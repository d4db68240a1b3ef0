import type { ProductValues } from "#app/catalog/products/product-fields.ts";
import { emptyProduct, sameValues, valueNames, valuesOf } from "#app/catalog/products/product-values.ts";
import { type Field, fieldLabels } from "#app/imports/read/columns.ts";
import { plainText } from "#app/values/text.ts";
import type { ProductRow } from "./product-row.ts";
import type { StoredProduct } from "./stored-product.ts";

export interface PlannedProduct extends Omit<ProductValues, "categoryId"> {
  /** undefined: made from the name */
  slug: string | undefined;
  category: string;
  subcategories: string[];
  labels: string[];
}

/** A row and the store may spell the category differently. */
export const COMPARED = valueNames.filter((name) => name !== "categoryId");

const NEEDED: Field[] = ["name", "brand", "category", "price", "stock", "deliveryDays", "description"];

/** `refused`: fields whose value has its own error */
export function missingFields(row: ProductRow, refused: ReadonlySet<Field>): string | undefined {
  const missing = NEEDED.filter(
    (field) => row[field as keyof ProductRow] === undefined && !refused.has(field),
  );
  if (missing.length === 0) return undefined;
  const names = missing.map((field) => fieldLabels[field]).join(", ");
  return `Es un producto nuevo y le falta: ${names}.`;
}

/** Empty cells keep the stored value. */
export function planProduct(row: ProductRow, stored: StoredProduct | undefined): PlannedProduct {
  const { visible, slug, category = stored?.category ?? "" } = row;
  return {
    ...valuesOf({ ...emptyProduct, ...stored, ...row }, COMPARED),
    slug,
    hidden: visible === undefined ? (stored?.hidden ?? false) : !visible,
    category,
    ...plannedLabels(row, stored),
  };
}

/** Labels come in two columns; an empty column keeps the stored ones. */
function plannedLabels(row: ProductRow, stored: StoredProduct | undefined) {
  const own = stored ? labelsByColumn(stored) : { subcategories: [], labels: [] };
  return {
    subcategories: row.subcategory ?? own.subcategories,
    labels: row.labels ?? own.labels,
  };
}

/** Names of labels: those of the product's category are its subcategories. */
export function labelsByColumn({ labels, categoryId }: StoredProduct) {
  const isSub = (label: { categoryId: number | null }) => label.categoryId === categoryId;
  return {
    subcategories: labels.filter(isSub).map(({ name }) => name),
    labels: labels.filter((label) => !isSub(label)).map(({ name }) => name),
  };
}

export function isSame(planned: PlannedProduct, stored: StoredProduct): boolean {
  const keepsSlug = planned.slug === undefined || planned.slug === stored.slug;
  const labels = [...planned.subcategories, ...planned.labels];
  return (
    keepsSlug &&
    sameValues(planned, stored, COMPARED) &&
    plainText(planned.category) === plainText(stored.category) &&
    nameSet(labels) === nameSet(stored.labels.map(({ name }) => name))
  );
}

/** Equal for the same names in another order or spelling. */
export function nameSet(names: readonly string[]): string {
  return [...new Set(names.map(plainText))].sort().join("\n");
}

export function rowKey({ sku, slug, name }: ProductRow): string | null {
  if (sku !== undefined) return `sku ${sku}`;
  if (slug !== undefined) return `url ${slug}`;
  return name === undefined ? null : `nombre ${plainText(name)}`;
}
