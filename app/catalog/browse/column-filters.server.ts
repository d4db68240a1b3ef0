import { type RawBuilder, sql } from "kysely";
import type { Resolved } from "./filter-options.ts";
import { type SingleName, singleNames } from "./single-filters.ts";

type Conditions = Record<SingleName, (value: string) => RawBuilder<boolean>>;

/** For the values of `singleFilters`, on `product`. */
export const singleConditions: Conditions = {
  disponibles: () => sql`product.stock > 0`,
  garantia: (months) => sql`product.warranty_months >= ${sql.lit(Number(months))}`,
};

/** The same on `product_search`, where it has the column: counting needs no join then. */
export const searchConditions: Partial<Conditions> = {
  disponibles: () => sql`product_search.available`,
};

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
  for (const name of singleNames) {
    const value = filters.single[name];
    if (value !== undefined) conditions.push(singleConditions[name](value));
  }
  for (const { key, from, to } of limits)
    conditions.push(sql`product.attributes @? ${within(key, from, to)}::jsonpath`);
  return conditions;
}

/** Keys contain only letters and digits, and limits are numbers, so the text needs no escaping. */
function within(key: string, from: number | undefined, to: number | undefined): string {
  const limits = [
    ...(from === undefined ? [] : [`@ >= ${from}`]),
    ...(to === undefined ? [] : [`@ <= ${to}`]),
  ];
  return `$."${key}" ? (${limits.join(" && ")})`;
}
