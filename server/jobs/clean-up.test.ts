import { expect, test } from "vitest";
import { NIGHTLY_JOB, openAudit } from "#app/platform/audit/audit.server.ts";
import { limaDay } from "#app/values/calendar.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { deleteExpired } from "./clean-up.ts";

const { db } = await testDatabase();

const HOUR = 60 * 60 * 1000;
const past = new Date(Date.now() - 25 * HOUR);
const future = new Date(Date.now() + HOUR);

test("visitors of a day are stored until the end of the next day", async () => {
  const days = [0, 1, 2].map((ago) => limaDay(new Date(Date.now() - ago * 24 * HOUR)));
  await db
    .insertInto("visitor_day")
    .values(days.map((day, index) => ({ day, visitor: `00000000-0000-4000-8000-00000000000${index}` })))
    .execute();
  await deleteExpired(db);
  const left = await db.selectFrom("visitor_day").select("day").orderBy("day").execute();
  expect(left.map(({ day }) => day)).toEqual([days[1], days[0]]);
});

test("expired rows are deleted, others stay", async () => {
  const { id } = await customerWithAddress(db);
  for (const [name, expires_at] of Object.entries({ old: past, live: future })) {
    await db.insertInto("session").values({ id: name, token: name, person_id: id, expires_at }).execute();
    await db.insertInto("action_code").values({ hash: name, person_id: id, expires_at }).execute();
    await db
      .insertInto("verification")
      .values({ id: name, identifier: name, value: id, expires_at })
      .execute();
    await db
      .insertInto("rate_limit")
      .values({ key: name, points: 1, expire: expires_at.getTime() })
      .execute();
    await db
      .insertInto("change_log")
      .values({ tags: [`customer:${name}`], created_at: expires_at })
      .execute();
  }
  for (const [who, days] of Object.entries({ old: 91, live: 89 })) {
    const created_at = new Date(Date.now() - days * 24 * HOUR);
    const event = { kind: "login", who, detail: "", address: "::1", device: "" };
    await db
      .insertInto("security_event")
      .values({ ...event, created_at })
      .execute();
  }

  await deleteExpired(db);

  const idOf = (table: "session" | "verification") => db.selectFrom(table).select("id as left").execute();
  expect(await idOf("session")).toEqual([{ left: "live" }]);
  expect(await idOf("verification")).toEqual([{ left: "live" }]);
  expect(await db.selectFrom("action_code").select("hash").execute()).toEqual([{ hash: "live" }]);
  expect(await db.selectFrom("rate_limit").select("key").execute()).toEqual([{ key: "live" }]);
  expect(await db.selectFrom("security_event").select("who").execute()).toEqual([{ who: "live" }]);
  const tags = (await db.selectFrom("change_log").select("tags").execute()).flatMap((row) => row.tags);
  expect(tags).toContain("customer:live");
  expect(tags).toContain("session:old");
  expect(tags).not.toContain("customer:old");
});

test("deleted products are stored until their undo has expired", async () => {
  const entry = await openAudit(db, NIGHTLY_JOB, {
    action: "delete",
    entity: "bulk_change",
    entityId: "prueba",
    before: null,
    after: null,
  });
  for (const [product_id, hours] of [49, 47].entries())
    await db
      .insertInto("deleted_product")
      .values({
        entry_id: entry,
        product_id,
        product: "{}",
        rows: "{}",
        referrers: "{}",
        created_at: new Date(Date.now() - hours * HOUR),
      })
      .execute();
  await deleteExpired(db);
  expect(await db.selectFrom("deleted_product").select("product_id").execute()).toEqual([{ product_id: 1 }]);
});
