import { type RawBuilder, sql } from "kysely";
import type { Resolved } from "./filter-options.ts";

/** The filters that are limits of a product's own columns, as conditions on `product`. */
export function columnFilters({
  filters,
  price,
}: Pick<Resolved, "filters" | "price">): RawBuilder<boolean>[] {
  const { from, to } = price;
  const conditions: RawBuilder<boolean>[] = [];
  if (from !== undefined) conditions.push(sql`product.price >= ${from}`);
  if (to !== undefined) conditions.push(sql`product.price <= ${to}`);
  if (filters.warranty !== undefined) conditions.push(sql`product.warranty_months >= ${filters.warranty}`);
  return conditions;
}
