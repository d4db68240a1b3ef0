import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openMemory } from "./same-thread.server.ts";

const opened = await openMemory();
const { db } = opened;
afterAll(() => opened.close());

const prepared = async () =>
  (await opened.executeSql("select statement from pg_prepared_statements order by 1")).rows;

test("a statement with parameters is prepared once, one without is not", async () => {
  for (const id of [1, 2, 3]) {
    const { rows } = await sql`select ${id}::int as prepared_once`.execute(db);
    expect(rows).toEqual([{ prepared_once: id }]);
  }
  await sql`select 'not prepared'`.execute(db);
  expect(await prepared()).toEqual([{ statement: "select $1::int as prepared_once" }]);
});

test("values are written and read as PGlite does", async () => {
  const moment = new Date("2026-11-21T12:00:00Z");
  const { rows } = await sql`
    select ${null}::text as nothing, ${[1, 2]}::int[] as numbers, ${true}::boolean as flag, ${moment}::timestamptz as moment,
      ${JSON.stringify({ a: ["ñ"] })}::jsonb as document, ${12.5}::numeric as number, ${"it's"}::text as text`.execute(
    db,
  );
  expect(rows).toEqual([
    {
      nothing: null,
      numbers: [1, 2],
      flag: true,
      moment,
      document: { a: ["ñ"] },
      number: 12.5,
      text: "it's",
    },
  ]);
});

test("a transaction is atomic, and others wait for it", async () => {
  await opened.executeSql("create table kept (id int primary key)");
  const insert = (id: number) => sql`insert into kept values (${id})`;
  const failing = db.transaction().execute(async (transaction) => {
    await insert(1).execute(transaction);
    await insert(1).execute(transaction);
  });
  await expect(failing).rejects.toMatchObject({ code: "23505", table: "kept" });
  const { numAffectedRows } = await insert(2).execute(db);
  expect(numAffectedRows).toBe(1n);
  const beside = await opened.pglite.transaction(async (transaction) => {
    await transaction.query("insert into kept values (3)");
    const counted = sql`select count(*)::int as count from kept where id > ${0}`.execute(db);
    for (let turn = 0; turn < 20; turn += 1) await transaction.query("select 1");
    await transaction.rollback();
    return { counted };
  });
  expect((await beside.counted).rows).toEqual([{ count: 1 }]);
});

test("a changed table makes at most one statement fail, not every later one", async () => {
  await opened.executeSql("create table changing as select 1 as id");
  const read = async () => (await sql`select * from changing where id = ${1}`.execute(db)).rows;
  await read();
  await opened.executeSql("alter table changing add column name text");
  await expect(read()).rejects.toThrow("cached plan must not change result type");
  expect(await read()).toEqual([{ id: 1, name: null }]);
});
