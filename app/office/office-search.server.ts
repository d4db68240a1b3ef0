import { sql } from "kysely";
import { matchesQuery, plainQuery, rankOf } from "#app/catalog/search/match.server.ts";
import { plainSql } from "#app/platform/db/plain-sql.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { containing } from "#app/values/list-query.ts";
import { plainText } from "#app/values/text.ts";
import { MIN_LETTERS, nothingFound, type OfficeHits } from "./office-search.ts";

const OF_EACH = 5;
/** Products looked at before the best are picked: a word that half the catalogue has must not cost half of it. */
const CANDIDATES = 300;

/** Products, orders, customers and repairs by a piece of their name, number, e-mail or phone. */
export async function searchOffice(db: Db, text: string): Promise<OfficeHits> {
  if (text.length < MIN_LETTERS) return nothingFound(text);
  const [products, orders, customers, repairs] = await Promise.all([
    findProducts(db, text),
    findOrders(db, text),
    findCustomers(db, text),
    findRepairs(db, text),
  ]);
  return { text, products, orders, customers, repairs };
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

function findOrders(db: Db, text: string): Promise<OfficeHits["orders"]> {
  const isNumber = /^\d+$/.test(text);
  return db
    .selectFrom("order")
    .where(isNumber ? sql`"order".number` : plainSql(buyer), "like", containing(plainText(text)))
    .select(["number", buyer.as("customer")])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(OF_EACH)
    .execute();
}

const fullName = sql<string>`customer.first_name || ' ' || customer.last_name`;

function findCustomers(db: Db, text: string): Promise<OfficeHits["customers"]> {
  return db
    .selectFrom("customer")
    .innerJoin("person", "person.id", "customer.id")
    .where((row) =>
      row.or([
        row(plainSql(fullName), "like", containing(plainText(text))),
        row("person.email", "like", containing(text.toLowerCase())),
        row("customer.phone", "like", containing(text.replace(/\s/g, ""))),
      ]),
    )
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
        row(plainSql(sql<string>`repair_request.name`), "like", containing(plainText(text))),
        ...(code.length < MIN_LETTERS ? [] : [row("code", "like", containing(code))]),
      ]),
    )
    .select(["code", "name"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(OF_EACH)
    .execute();
}
