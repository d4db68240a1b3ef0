import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { inTransaction } from "./transaction.server.ts";

const { db } = await testDatabase();

/** Inserts a row and fails with the given SQLSTATE, `times` times. */
async function failing(times: number, sqlState: string) {
  let tries = 0;
  const result = inTransaction(db, async (transaction) => {
    tries += 1;
    await transaction.insertInto("visit_day").values({ day: "2026-11-21" }).execute();
    if (tries <= times) await raise(sqlState).execute(transaction);
    return "done";
  });
  return { result: await result.catch((error: Error) => error.message), tries };
}

const raise = (sqlState: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'given up' using errcode = '${sqlState}'; end $$`)}`;
const rows = () => db.selectFrom("visit_day").select("day").execute();

test.each(["40P01", "40001"])("runs the whole work again after %s", async (sqlState) => {
  expect(await failing(3, sqlState)).toEqual({ result: "done", tries: 4 });
  expect(await rows()).toHaveLength(1);
});

test("gives up after three retries", async () => {
  expect(await failing(4, "40001")).toEqual({ result: "given up", tries: 4 });
  expect(await rows()).toEqual([]);
});

test("does not retry permanent errors", async () => {
  expect(await failing(1, "22012")).toEqual({ result: "given up", tries: 1 });
});
