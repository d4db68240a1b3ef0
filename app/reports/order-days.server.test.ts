import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readCounts, readDays } from "./read-report.server.ts";

const { db } = await testDatabase();

const range = { first: "2026-03-01", last: "2026-03-06" };
let made = 0;

async function order(at: string | Date, total: number): Promise<void> {
  made += 1;
  await db
    .insertInto("order")
    .values({
      ...{ number: `00${1_700_000_000_000 + made}`, submission_id: randomUUID(), total },
      ...{ first_name: "Rosa", last_name: "Quispe", email: "rosa@yupana.example", phone: "912345678" },
      created_at: new Date(at),
    })
    .execute();
}

async function keptDays(): Promise<string[]> {
  return (await db.selectFrom("order_day").select("day").orderBy("day").execute()).map(({ day }) => day);
}

/** By hours rather than by days, as any spreadsheet would. */
async function counted() {
  const { rows } = await sql<{ day: string; orders: number; total: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count("order".id) as orders, coalesce(sum(total), 0) as total
    from generate_series(${range.first}::timestamp, ${range.last}::timestamp, interval '1 day') as day
    left join "order" on cancelled_at is null
      and date_trunc('day', created_at at time zone 'UTC' - interval '5 hours') = day
    group by day order by day`.execute(db);
  return rows;
}

const hour = fc.integer({ min: -10, max: 150 });
const step = fc.oneof(
  fc.record({ does: fc.constantFrom("order", "move"), hour, total: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({
    does: fc.constantFrom("annul", "restore", "delete", "cost", "deliver"),
    hour,
    total: fc.constant(700),
  }),
);
const at = (hours: number) => new Date(Date.parse("2026-03-01T05:00:00Z") + hours * 3_600_000);

test("whatever happens to past orders, the days' figures are what counting them says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 15 }), async (steps) => {
      for (const { does, hour, total } of steps) {
        const nearest = sql<boolean>`id = (
          select id from "order" order by abs(extract(epoch from created_at - ${at(hour)}::timestamptz)), id limit 1)`;
        const changed = db.updateTable("order").where(nearest);
        if (does === "order") await order(at(hour), total);
        if (does === "move")
          await sql`update "order" set created_at = ${at(hour)} where ${nearest}`.execute(db);
        if (does === "annul")
          await changed
            .set({ cancelled_at: new Date(), cancelled_by_name: "Elena", cancel_reason: "No hay" })
            .execute();
        if (does === "restore")
          await changed.set({ cancelled_at: null, cancelled_by_name: null, cancel_reason: null }).execute();
        if (does === "cost") await changed.set({ total: sql`total + ${total}::int` }).execute();
        if (does === "deliver") await changed.set({ status: "entregado" }).execute();
        if (does === "delete") await db.deleteFrom("order").where(nearest).execute();
        const days = await readDays(db, range);
        expect(days.map(({ day, orders, total }) => ({ day, orders, total }))).toEqual(await counted());
        expect(await keptDays()).toHaveLength(6);
      }
      const { rows } = await sql<{ orders: number; sales: number }>`
        select count(*) as orders, coalesce(sum(total), 0) as sales from "order" where cancelled_at is null`.execute(
        db,
      );
      expect(await readCounts(db)).toMatchObject(rows[0] ?? {});
    }),
    { numRuns: 10 },
  );
  expect((await brokenInvariants(db)).filter(({ name }) => name.startsWith("days"))).toEqual([]);
});

test("only days that ended a day ago are kept, and an order of today takes none away", async () => {
  const { rows } = await sql<{ day: string; noon: Date }>`
    select day::date as day, (day + interval '12 hours') at time zone 'America/Lima' as noon
    from (select (now() at time zone 'America/Lima')::date - before as day from generate_series(0, 3) as before) as days
    order by day`.execute(db);
  const [first = "", second = "", yesterday = "", today = ""] = rows.map(({ day }) => day);
  for (const { noon } of rows) await order(noon, 500);
  const read = async () => (await readDays(db, { first, last: today })).map(({ orders }) => orders);
  expect(await read()).toEqual([1, 1, 1, 1]);
  expect(await keptDays()).toEqual([first, second]);
  await order(new Date(), 500);
  expect(await keptDays()).toEqual([first, second]);
  expect(await read()).toEqual([1, 1, 1, 2]);
  await order(rows[1]?.noon ?? "", 500);
  expect(await keptDays()).toEqual([first]);
  expect(await read()).toEqual([1, 2, 1, 2]);
  expect(yesterday < today).toBe(true);
});
