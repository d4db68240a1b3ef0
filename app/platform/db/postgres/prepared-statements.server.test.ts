import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/platform/db/client.server.ts";

const databaseUrl = process.env.TEST_DATABASE_URL;

describe.runIf(databaseUrl)("on a server, with npm run test:postgres", () => {
  let opened: OpenDatabase;

  beforeAll(async () => {
    opened = await openDatabase({ databaseUrl, dataDir: "memory://", embeddedFsync: false, poolSize: 1 });
  });

  afterAll(() => opened.close());

  test("a statement with parameters is prepared once, one without is not", async () => {
    for (const id of [1, 2, 3]) await sql`select ${id}::int as prepared_once`.execute(opened.db);
    await sql`select 'not prepared'`.execute(opened.db);

    const { rows } = await opened.executeSql("select statement from pg_prepared_statements");
    expect(rows).toEqual([{ statement: "select $1::int as prepared_once" }]);
  });

  test("a table changed by another node makes at most one statement fail, not every later one", async () => {
    await opened.executeSql("create table changing as select 1 as id");
    const read = async () => (await sql`select * from changing where id = ${1}`.execute(opened.db)).rows;
    await read();
    await opened.executeSql("alter table changing add column name text");

    await expect(read()).rejects.toThrow("cached plan must not change result type");
    expect(await read()).toEqual([{ id: 1, name: null }]);
    await opened.executeSql("drop table changing");
  });
});
