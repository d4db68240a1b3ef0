import { type RawBuilder, sql } from "kysely";
import type { Resolved } from "./filter-options.ts";

/** Conditions on `product` for filters that limit its own columns. */
export function columnFilters({
  filters,
  price,
  limits,
}: Pick<Resolved, "filters" | "price" | "limits">): RawBuilder<boolean>[] {
  const { from, to } = price;
  const conditions: RawBuilder<boolean>[] = [];
  if (from !== undefined) conditions.push(sql`product.price >= ${from}`);
  if (to !== undefined) conditions.push(sql`product.price <= ${to}`);
  if (filters.warranty !== undefined) conditions.push(sql`product.warranty_months >= ${filters.warranty}`);
  for (const { key, from, to } of limits)
    conditions.push(sql`product.attributes @? ${within(key, from, to)}::jsonpath`);
  return conditions;
}

/** Keys are letters and digits, limits numbers, so nothing can end the quotes. */
function within(key: string, from: number | undefined, to: number | undefined): string {
  const limits = [
    ...(from === undefined ? [] : [`@ >= ${from}`]),
    ...(to === undefined ? [] : [`@ <= ${to}`]),
  ];
  return `$."${key}" ? (${limits.join(" && ")})`;
}
