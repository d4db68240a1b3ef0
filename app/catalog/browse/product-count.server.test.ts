import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listCategories } from "#app/catalog/categories/category-list.server.ts";
import { createCategory } from "#app/catalog/categories/category-writes.server.ts";
import { removeProducts } from "#app/catalog/products/manage-products.server.ts";
import { listOfficeProducts } from "#app/catalog/products/many/office-products.server.ts";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readCounts } from "#app/reports/read-report.server.ts";
import { limaDay } from "#app/values/calendar.ts";
import { author } from "#tests/support/catalog-office.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addProducts } from "#tests/support/products.ts";
import { readFilters } from "./filters.ts";
import { foldProductCounts } from "./product-count.server.ts";
import { readShelf } from "./shelf-page.server.ts";

const { db } = await testDatabase();

const category = fc.nat({ max: 2 });
const step = fc.oneof(
  fc.record({
    does: fc.constantFrom("add", "add and give up"),
    category,
    products: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ does: fc.constantFrom("move", "remove"), category, products: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constantFrom("sell", "hide", "fold"), category, products: fc.constant(2) }),
);

async function counted(): Promise<number[]> {
  const query = { text: "", by: "nombre", descending: false, page: 1 } as const;
  const { items } = await listCategories(db, query);
  const products = items.map((item) => item.products);
  const total = products.reduce((sum, count) => sum + count, 0);
  const list = await listOfficeProducts(
    db,
    { ...query, by: "fecha" },
    { categoryId: undefined, state: undefined },
  );
  expect([list.total, (await readCounts(db)).products]).toEqual([total, total]);
  for (const categoryId of [undefined, ...items.map(({ id }) => id)])
    expect((await readShelf(db, { ...wholeShelf, categoryId })).total).toBe(await countShown(categoryId));
  return products;
}

const wholeShelf = { filters: readFilters(new URLSearchParams()), subcategoryIds: [], labelIds: [] };

async function countShown(categoryId: number | undefined): Promise<number> {
  const shown = await db.selectFrom("product").select("category_id").where("hidden", "=", false).execute();
  return shown.filter((product) => categoryId === undefined || product.category_id === categoryId).length;
}

test("whatever happens to products, each category counts as many as it has", async () => {
  const by = await author(db);
  const categories: number[] = [];
  for (const name of ["A", "B", "C"])
    categories.push(await createCategory(db, { name, description: name, image: null }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const { does, category: position, products } of steps) {
        const categoryId = categories[position] ?? 0;
        const some = await db.selectFrom("product").select("id").orderBy("id").limit(products).execute();
        const ids = some.map(({ id }) => id);
        const chosen = db.updateTable("product").where(sql<boolean>`id = any(${ids}::int[])`);
        if (does === "add") await addProducts(db, ...Array(products).fill({ categoryId }));
        if (does === "add and give up") await givenUp((transaction) => addTo(transaction, categoryId));
        if (does === "move") await chosen.set({ category_id: categoryId }).execute();
        if (does === "sell") await chosen.set({ stock: sql`greatest(0, stock - 1)` }).execute();
        if (does === "hide") await chosen.set({ hidden: sql`not hidden` }).execute();
        if (does === "remove") await removeProducts(db, by, ids);
        if (does === "fold") await foldProductCounts(db);
        const { rows } = await sql<{ count: number }>`
          select count(product.id) from category left join product on product.category_id = category.id
          group by category.id order by category.name`.execute(db);
        expect(await counted()).toEqual(rows.map(({ count }) => count));
      }
    }),
    { numRuns: 8 },
  );
  expect((await brokenInvariants(db)).filter(({ name }) => name.includes("count"))).toEqual([]);
});

test("folding leaves one row for each category that has products, and touches nothing else", async () => {
  await addProducts(db, {}, {});
  const ids = await addProducts(db, {});
  await foldProductCounts(db);
  const rows = () => db.selectFrom("product_count").select(["id", "change"]).execute();
  const [folded, ...others] = await rows();
  expect([folded?.change, others]).toEqual([3, []]);
  await foldProductCounts(db);
  expect(await rows()).toEqual([folded]);
  await removeProducts(db, await author(db), [...ids, ids[0] ?? 0]);
  expect((await counted())[0]).toBe(2);
});

async function addTo(transaction: Db, categoryId: number): Promise<never> {
  await sql`
    insert into product (name, name_sort, brand, slug, description, price, stock, delivery_days, category_id, search_text)
    values ('Nadie', 'nadie', 'X', ${limaDay(new Date())}, '', 100, 1, 1, ${categoryId}, '')`.execute(
    transaction,
  );
  throw new GivenUp();
}

class GivenUp extends Error {}

async function givenUp(work: (transaction: Db) => Promise<never>): Promise<void> {
  await expect(db.transaction().execute(work)).rejects.toThrow(GivenUp);
}
