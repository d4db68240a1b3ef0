import { type RawBuilder, sql } from "kysely";
import { type Filters, priceRange } from "./filters.ts";

/** The filters that are limits of a product's own columns, as conditions on `product`. */
export function columnFilters(filters: Filters): RawBuilder<boolean>[] {
  const { from, to } = priceRange(filters);
  const conditions: RawBuilder<boolean>[] = [];
  if (from !== undefined) conditions.push(sql`product.price >= ${from}`);
  if (to !== undefined) conditions.push(sql`product.price <= ${to}`);
  if (filters.warranty !== undefined) conditions.push(sql`product.warranty_months >= ${filters.warranty}`);
  return conditions;
}
