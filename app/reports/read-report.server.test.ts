import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/schema.ts";
import { writeSettings } from "#app/settings/settings.server.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readCounts, readDays, readSpan } from "./read-report.server.ts";
import { readReport, readRows } from "./report-page.server.ts";
import { readSales, readSalesByDay } from "./sales.server.ts";

const { db } = await testDatabase();

let made = 0;
async function ordersAt(...moments: (readonly [moment: string, total: number])[]): Promise<void> {
  const who = { first_name: "Rosa", last_name: "Quispe", email: "rosa@yupana.example", phone: "912345678" };
  const rows = moments.map(([moment, total]) => {
    made += 1;
    const number = `00${1_700_000_000_000 + made}`;
    return { ...who, number, total, submission_id: randomUUID(), created_at: new Date(moment) };
  });
  await db.insertInto("order").values(rows).execute();
}

/** 80 days with gaps: several orders on some days, visits on others. */
async function generate(target: Db): Promise<void> {
  await sql`
    insert into "order" (number, submission_id, total, first_name, last_name, email, phone, created_at)
    select '00' || (1600000000000 + i), gen_random_uuid(), 100 + (i * 7919) % 50000, 'A', 'B', 'a@b.example', '912345678',
      timestamptz '2025-12-01 04:00Z' + ((i * i * 37) % 80) * interval '1 day' + (i * 2711 % 1440) * interval '1 minute'
    from generate_series(1, 900) as i`.execute(target);
  await sql`
    insert into visit_day (day, count)
    select date '2025-11-20' + (i * 2), (i * 53) % 200 from generate_series(0, 60) as i where i % 7 <> 3`.execute(
    target,
  );
}

test("the daily figures equal a count over every order", async () => {
  await generate(db);
  const range = { first: "2025-12-10", last: "2026-02-03" };
  const { rows: counted } = await sql<{ day: string; orders: number; total: number }>`
    select to_char(created_at - interval '5 hours', 'YYYY-MM-DD') as day, count(*) as orders, sum(total) as total
    from (select created_at at time zone 'UTC' as created_at, total from "order") as utc
    group by 1 having to_char(created_at - interval '5 hours', 'YYYY-MM-DD') between ${range.first} and ${range.last}
    order by 1`.execute(db);
  const visits = new Map(
    (await db.selectFrom("visit_day").select(["day", "count"]).execute()).map(({ day, count }) => [
      day,
      count,
    ]),
  );
  const days = await readDays(db, range);
  expect(days).toHaveLength(56);
  expect(
    days.filter(({ orders }) => orders > 0).map(({ day, orders, total }) => ({ day, orders, total })),
  ).toEqual(counted);
  for (const day of days) expect(day.visits).toBe(visits.get(day.day) ?? 0);

  await writeSettings(db, { expectedSalesPerDay: 8 });
  const { rows: checked } = await sql<{ day: string; efficacy: number; conversion: number | null }>`
    select to_char(d, 'YYYY-MM-DD') as day, round(count(o.id) * 100.0 / 8, 2) as efficacy,
      round(count(o.id) * 100.0 / nullif(max(v.count), 0), 2) as conversion
    from generate_series(${range.first}::timestamp, ${range.last}::timestamp, '1 day') as d
    left join "order" o on to_char(o.created_at at time zone 'America/Lima', 'YYYY-MM-DD') = to_char(d, 'YYYY-MM-DD')
    left join visit_day v on v.day = d::date
    group by d order by d`.execute(db);
  const { rows } = await readRows(db, range);
  expect(rows.map(({ day, efficacy, conversion }) => ({ day, efficacy, conversion }))).toEqual(checked);
});

test("a day begins and ends at midnight in Lima", async () => {
  await ordersAt(
    ["2026-11-20T04:59:59.999Z", 100],
    ["2026-11-20T05:00:00Z", 200],
    ["2026-11-21T04:59:59.999Z", 400],
    ["2026-11-21T05:00:00Z", 800],
  );
  const days = await readDays(db, { first: "2026-11-19", last: "2026-11-21" });
  expect(days.map(({ orders, total }) => [orders, total])).toEqual([
    [1, 100],
    [2, 600],
    [1, 800],
  ]);
  expect(await readSpan(db)).toEqual({ first: "2026-11-19", last: "2026-11-21" });
});

test("a report without a range covers the first to the last day with a visit or an order", async () => {
  expect(await readSpan(db)).toBeUndefined();
  expect(await readReport(db, { range: undefined, efficacyPage: 1, conversionPage: 1 })).toBeUndefined();
  await db.insertInto("visit_day").values({ day: "2026-11-01", count: 4 }).execute();
  await ordersAt(["2026-11-21T12:00:00Z", 500], ["2026-11-22T12:00:00Z", 500]);
  const report = await readReport(db, { range: undefined, efficacyPage: 2, conversionPage: 1 });
  expect(report?.range).toEqual({ first: "2026-11-01", last: "2026-11-22" });
  expect(report?.efficacy.rows.map(({ day }) => day)).toEqual(["2026-11-02", "2026-11-01"]);
  expect(report?.conversion.rows).toHaveLength(20);
  expect(report?.conversion.rows[0]).toMatchObject({
    day: "2026-11-22",
    orders: 1,
    efficacy: 10,
    conversion: null,
  });
  expect(report?.filtered).toBeUndefined();
});

test("a range is compared with the previous one; a store without orders has no report", async () => {
  await ordersAt(["2026-11-10T12:00:00Z", 500], ["2026-11-11T12:00:00Z", 700], ["2026-11-12T12:00:00Z", 900]);
  const range = { first: "2026-11-11", last: "2026-11-12" };
  const { sums, filtered } = (await readReport(db, { range, efficacyPage: 1, conversionPage: 1 })) ?? {};
  expect(sums).toMatchObject({ orders: 2, total: 1600, efficacy: 10 });
  expect(filtered?.before).toMatchObject({
    range: { first: "2026-11-09", last: "2026-11-10" },
    sums: { orders: 1, total: 500 },
  });
  expect(filtered?.bars).toHaveLength(2);
  const empty = { first: "2026-10-01", last: "2026-10-31" };
  expect(await readReport(db, { range: empty, efficacyPage: 1, conversionPage: 1 })).toBeUndefined();
});

test("the counts cover all time", async () => {
  expect(await readCounts(db)).toEqual({ sales: 0, orders: 0, visits: 0, products: 0, customers: 0 });
  await catalogue(db);
  await customerWithAddress(db);
  await ordersAt(["2020-11-10T12:00:00Z", 500], ["2026-11-11T12:00:00Z", 700]);
  await db
    .insertInto("visit_day")
    .values([
      { day: "2020-11-01", count: 4 },
      { day: "2026-11-01", count: 5 },
    ])
    .execute();
  expect(await readCounts(db)).toEqual({ sales: 1200, orders: 2, visits: 9, products: 3, customers: 1 });
});

test("an annulled order counts in no figure of any report", async () => {
  const { processor } = await catalogue(db);
  await ordersAt(
    ["2026-11-09T12:00:00Z", 300],
    ["2026-11-10T12:00:00Z", 500],
    ["2026-11-10T13:00:00Z", 700],
    ["2026-11-12T12:00:00Z", 900],
  );
  await sql`
    insert into order_line (order_id, position, product_id, name, units, price, sold_on)
    select id, 0, ${processor}::int, 'Procesador', 1, total, created_at::date from "order"`.execute(db);
  const cancellation = { cancelled_at: new Date(), cancelled_by_name: "Elena", cancel_reason: "Se agotó" };
  await db.updateTable("order").set(cancellation).where("total", "in", [300, 700, 900]).execute();

  expect(await readCounts(db)).toMatchObject({ orders: 1, sales: 500 });
  expect(await readSpan(db)).toEqual({ first: "2026-11-10", last: "2026-11-10" });
  const range = { first: "2026-11-09", last: "2026-11-12" };
  const days = await readDays(db, range);
  expect(days.map(({ orders, total }) => [orders, total])).toEqual([
    [0, 0],
    [1, 500],
    [0, 0],
    [0, 0],
  ]);
  const { products, categories } = await readSales(db, range);
  expect(products.map(({ units, total }) => [units, total])).toEqual([[1, 500]]);
  expect(categories.map(({ units, total }) => [units, total])).toEqual([[1, 500]]);
  const byDay = await readSalesByDay(db, range);
  expect(byDay.map(({ day, units, total }) => [day, units, total])).toEqual([["2026-11-10", 1, 500]]);
});
