import { sql } from "kysely";
import { type Actor, can, type Permission } from "#app/accounts/permissions.ts";
import { matchesQuery, plainQuery, rankOf } from "#app/catalog/search/match.server.ts";
import { SHEET_NUMBER } from "#app/complaints/read-complaints.server.ts";
import { fullName, matchingCustomers } from "#app/customers/customer-list.server.ts";
import { containsText } from "#app/platform/db/plain-sql.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { containing } from "#app/values/list-query.ts";
import { plainText } from "#app/values/text.ts";
import { MIN_LETTERS, nothingFound, type OfficeHits } from "./office-search.ts";

const OF_EACH = 5;
/** Maximum number of products ranked: a very common word must not cost a scan of the catalogue. */
const CANDIDATES = 300;

/** Searches by part of a name, number, e-mail or phone. Leaves out pages that this person may not read. */
export async function searchOffice(db: Db, text: string, viewer: Actor): Promise<OfficeHits> {
  if (text.length < MIN_LETTERS) return nothingFound(text);
  const found = <Hit>(permission: Permission, find: (db: Db, text: string) => Promise<Hit[]>) =>
    can(viewer, permission) ? find(db, text) : [];
  const [products, orders, customers, repairs, returns, complaints] = await Promise.all([
    found("catalog.read", findProducts),
    found("orders.read", findOrders),
    found("customers.read", findCustomers),
    found("repairs.read", findRepairs),
    found("orders.read", findReturns),
    found("complaints.read", findComplaints),
  ]);
  return { text, products, orders, customers, repairs, returns, complaints };
}

async function findProducts(db: Db, text: string): Promise<OfficeHits["products"]> {
  const query = plainQuery(text);
  if (query.any === "") return [];
  const candidates = db
    .selectFrom("product_search")
    .where(matchesQuery(query.any))
    .select(["product_id", rankOf(query).as("closeness")])
    .limit(CANDIDATES);
  return db
    .selectFrom(candidates.as("candidate"))
    .innerJoin("product", "product.id", "candidate.product_id")
    .select(["product.id", "product.name", "product.brand"])
    .orderBy("closeness", "desc")
    .orderBy(sql`position(${plainText(text)} in product.name_sort) > 0`, "desc")
    .orderBy("name_sort")
    .orderBy("product.id")
    .limit(OF_EACH)
    .execute();
}

const buyer = sql<string>`"order".first_name || ' ' || "order".last_name`;

/** Digits match part of the order's number, or the whole number of a payment's operation or the buyer's document. */
function matchesOrder(text: string) {
  const digits = /^#?(\d+)$/.exec(text)?.[1];
  if (!digits) return containsText(buyer, text);
  return sql<boolean>`("order".number like ${containing(digits)}
    or "order".receipt ->> 'documentNumber' = ${digits}
    or "order".id in (select order_id from payment where operation_number = ${digits}
      union all select order_id from voucher where operation_number = ${digits}))`;
}

function findOrders(db: Db, text: string): Promise<OfficeHits["orders"]> {
  return db
    .selectFrom("order")
    .where(matchesOrder(text))
    .select(["number", buyer.as("customer")])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(OF_EACH)
    .execute();
}

function findReturns(db: Db, text: string): Promise<OfficeHits["returns"]> {
  return db
    .selectFrom("order_return")
    .innerJoin("order", "order.id", "order_return.order_id")
    .where(matchesOrder(text))
    .select(["order_return.id", "number", buyer.as("customer")])
    .orderBy("order_return.id", "desc")
    .limit(OF_EACH)
    .execute();
}

function findCustomers(db: Db, text: string): Promise<OfficeHits["customers"]> {
  return matchingCustomers(db, text)
    .select(["customer.id", fullName.as("name"), "person.email"])
    .orderBy("customer.created_at", "desc")
    .orderBy("customer.id")
    .limit(OF_EACH)
    .execute();
}

function findRepairs(db: Db, text: string): Promise<OfficeHits["repairs"]> {
  const code = text.toUpperCase().replace(/[\s-]/g, "");
  return db
    .selectFrom("repair_request")
    .where((row) =>
      row.or([
        containsText(row.ref("name"), text),
        ...(code.length < MIN_LETTERS ? [] : [row("code", "like", containing(code))]),
      ]),
    )
    .select(["code", "name"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(OF_EACH)
    .execute();
}

function findComplaints(db: Db, text: string): Promise<OfficeHits["complaints"]> {
  return db
    .selectFrom("complaint")
    .where(containsText(sql`concat_ws(' ', ${SHEET_NUMBER}, name)`, text))
    .select(["year", "number", "name"])
    .orderBy("id", "desc")
    .limit(OF_EACH)
    .execute();
}
