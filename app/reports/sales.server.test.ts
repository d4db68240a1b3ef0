import { sql } from "kysely";
import { expect, test } from "vitest";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readSales, readSalesByDay, readSalesReport } from "./sales.server.ts";

const { db } = await testDatabase();

const range = { first: "2026-01-05", last: "2026-02-20" };

/** 600 orders of two lines over 80 days; products of two categories, and a deleted one. */
async function generate(): Promise<void> {
  const { graphicsCard, processor, mouse } = await catalogue(db);
  await sql`
    insert into "order" (number, submission_id, total, first_name, last_name, email, phone, created_at)
    select '00' || (1600000000000 + i), gen_random_uuid(), 1000, 'A', 'B', 'a@b.example', '912345678',
      timestamptz '2025-12-20 04:00Z' + ((i * i * 37) % 80) * interval '1 day' + (i * 2711 % 1440) * interval '1 minute'
    from generate_series(1, 600) as i`.execute(db);
  await sql`
    insert into order_line (order_id, position, product_id, name, units, price, sold_on)
    select id, position, (array[${graphicsCard}, ${processor}, ${mouse}, null]::int[])[1 + (id * 7 + position * 3) % 4],
      'Como se vendió', 1 + (id + position) % 3, 1000 + id * 10,
      (created_at at time zone 'America/Lima')::date
    from "order", generate_series(0, 1) as position`.execute(db);
}

/** Computed line by line in JavaScript. */
async function soldLines() {
  const lines = await db
    .selectFrom("order_line")
    .innerJoin("order", "order.id", "order_line.order_id")
    .leftJoin("product", "product.id", "order_line.product_id")
    .leftJoin("category", "category.id", "product.category_id")
    .select([
      "order.created_at as at",
      "order_line.units",
      "order_line.price",
      "product.name",
      "category.name as category",
    ])
    .execute();
  return lines
    .map(({ at, ...line }) => ({
      ...line,
      day: new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(0, 10),
    }))
    .filter(({ day }) => day >= range.first && day <= range.last);
}

function sumBy<Line extends { units: number; price: number }>(
  lines: Line[],
  key: (line: Line) => string | null,
) {
  return Object.fromEntries(
    [...Map.groupBy(lines, key)].map(([name, group]) => [
      String(name),
      [
        group.reduce((all, { units }) => all + units, 0),
        group.reduce((all, { units, price }) => all + units * price, 0),
      ],
    ]),
  );
}

test("categories and best sellers add up to the sum of all lines", async () => {
  await generate();
  const lines = await soldLines();
  const { categories, products } = await readSales(db, range);
  expect(
    Object.fromEntries(categories.map(({ category, units, total }) => [String(category), [units, total]])),
  ).toEqual(sumBy(lines, ({ category }) => category));
  const named = sumBy(
    lines.filter(({ name }) => name !== null),
    ({ name }) => name,
  );
  expect(Object.fromEntries(products.map(({ name, units, total }) => [name, [units, total]]))).toEqual(named);
  expect(products.map(({ units }) => units)).toEqual(
    products.map(({ units }) => units).toSorted((a, b) => b - a),
  );
});

test("sales by day and category equal the sums of the lines, in pages of twenty days", async () => {
  await generate();
  const lines = await soldLines();
  const days = await readSalesByDay(db, range);
  const keyed = Object.fromEntries(
    days.map(({ day, category, units, total }) => [`${day} ${category}`, [units, total]]),
  );
  expect(keyed).toEqual(sumBy(lines, ({ day, category }) => `${day} ${category}`));
  const pages = [(await readSalesReport(db, range, 1))?.days];
  for (let page = 2; page <= (pages[0]?.pages.pageCount ?? 0); page += 1)
    pages.push((await readSalesReport(db, range, page))?.days);
  // Days without sales are not counted.
  expect(pages[0]?.pages.pageCount).toBe(Math.ceil(new Set(days.map(({ day }) => day)).size / 20));
  expect(pages.flatMap((page) => page?.rows)).toEqual(days);
});

test("a range without sales has no report", async () => {
  await catalogue(db);
  expect(await readSalesReport(db, range, 1)).toBeUndefined();
});
