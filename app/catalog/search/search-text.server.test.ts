import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { refreshQueued } from "./search-text.server.ts";

const { db } = await testDatabase();
const MANY = 300;
/** A page of the back office runs some twenty queries, one after the other. */
const PAGE_QUERIES = 30;

let ids: number[];
beforeEach(async () => {
  ids = await addProducts(db, ...Array.from({ length: MANY }, (_, index) => ({ name: `Cable ${index}` })));
  await db.updateTable("category").set({ name: "Cablería" }).execute();
});

const renewed = async () =>
  (
    await db
      .selectFrom("product")
      .select((product) => product.fn.countAll<number>().as("count"))
      .where("search_text", "like", "%cableria%")
      .executeTakeFirstOrThrow()
  ).count;

test("the search texts of a renamed category's products are written in short transactions", async () => {
  await refreshQueued(db, ids);
  expect(await renewed()).toBe(MANY);
  const { rows } = await sql<{ max: number }>`
    select max(together)::int as max from (
      select count(*) as together from product group by xmin::text
    ) as transactions`.execute(db);
  expect(rows).toEqual([{ max: 25 }]);
});

test("queries of pages run before the remaining search texts are updated", async () => {
  const working = refreshQueued(db, ids);
  for (let query = 0; query < PAGE_QUERIES; query += 1) await sql`select 1`.execute(db);
  expect(await renewed()).toBeLessThanOrEqual(MANY / 3);
  await working;
  expect(await renewed()).toBe(MANY);
});
