import { type SelectQueryBuilder, sql } from "kysely";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import type { Db, Schema } from "#app/platform/db/schema.ts";
import { orderTotal } from "#app/settings/currencies/totals-currency.server.ts";
import { CUSTOMER_ROWS_PER_PAGE } from "#app/values/constants.ts";
import { containing, type ListPage, type ListQuery } from "#app/values/list-query.ts";
import { pageWindow } from "#app/values/pagination.ts";
import { plainText } from "#app/values/text.ts";
import type { CustomerRow, CustomerSort } from "./customer.ts";

export const fullName = sql<string>`customer.first_name || ' ' || customer.last_name`;
const MAX_EXPORTED = 100_000;

/** One page of the back office's customers, found by name, e-mail or phone. */
export async function listCustomers(
  db: Db,
  query: ListQuery<CustomerSort>,
): Promise<ListPage<CustomerRow, CustomerSort>> {
  const total = await countRows(matchingCustomers(db, query.text));
  const pages = pageWindow(query.page, total, CUSTOMER_ROWS_PER_PAGE);
  // Selects ids first, so that orders are counted only for this page.
  const ids = ordered(matchingCustomers(db, query.text).select("customer.id"), query)
    .limit(CUSTOMER_ROWS_PER_PAGE)
    .offset(pages.offset);
  const onPage = matchingCustomers(db, "").where("customer.id", "in", ids);
  const items = await ordered(shown(onPage), query).execute();
  return { items, total, pages, query: { ...query, page: pages.page } };
}

/** All customers of the query, for the download. */
export function exportCustomers(db: Db, query: ListQuery<CustomerSort>): Promise<CustomerRow[]> {
  return ordered(shown(matchingCustomers(db, query.text)), query)
    .limit(MAX_EXPORTED)
    .execute();
}

export async function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  // The id comes from an address, so it may contain bytes that PostgreSQL rejects.
  if (!/^[\w-]+$/.test(id)) return undefined;
  return shown(matchingCustomers(db, "").where("customer.id", "=", id)).executeTakeFirst();
}

/** Found by part of the name, e-mail or phone; an empty text finds all. */
export function matchingCustomers(db: Db, text: string) {
  const pattern = containing(plainText(text));
  return db
    .selectFrom("customer")
    .innerJoin("person", "person.id", "customer.id")
    .$if(text !== "", (all) =>
      all.where((row) =>
        row.or([
          row("customer.plain_name", "like", pattern),
          row("person.email", "like", containing(text.toLowerCase())),
          row("customer.phone", "like", containing(text.replace(/\s/g, ""))),
        ]),
      ),
    );
}

function ordered<Output>(
  query: SelectQueryBuilder<Schema, "customer" | "person", Output>,
  { by, descending }: ListQuery<CustomerSort>,
): SelectQueryBuilder<Schema, "customer" | "person", Output> {
  const way = descending ? "desc" : "asc";
  return query
    .orderBy(by === "nombre" ? "customer.plain_name" : "customer.created_at", way)
    .orderBy("customer.id", way);
}

function shown(query: ReturnType<typeof matchingCustomers>) {
  return query.select([
    "customer.id",
    fullName.as("name"),
    "person.email",
    "customer.phone",
    "person.email_verified as verified",
    sql<boolean>`customer.blocked_at is not null`.as("blocked"),
    "customer.created_at as since",
    sql<number>`(select count(*)::int from "order" where customer_id = customer.id and cancelled_at is null)`.as(
      "orders",
    ),
    sql<number>`(select coalesce(sum(${orderTotal}), 0)::float8 from "order" where customer_id = customer.id and cancelled_at is null)`.as(
      "spent",
    ),
  ]);
}
