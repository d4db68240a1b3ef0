import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/platform/db/client.server.ts";

const databaseUrl = process.env.TEST_DATABASE_URL;

describe.runIf(databaseUrl)("on a server, with npm run test:postgres", () => {
  const problems: string[] = [];
  let opened: OpenDatabase;
  let other: OpenDatabase;

  beforeAll(async () => {
    const options = { databaseUrl, dataDir: "memory://", embeddedFsync: false, poolSize: 1 };
    opened = await openDatabase({ ...options, onProblem: (error) => problems.push(error.message) });
    other = await openDatabase(options);
  });

  afterAll(() => Promise.all([opened.close(), other.close()]));

  test("a connection lost in the middle of a transaction fails that transaction only", async () => {
    const transaction = opened.db.transaction().execute(async (open) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open);
      await other.executeSql("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await expect.poll(() => problems).toContain("terminating connection due to administrator command");
      await sql`select 1`.execute(open);
    });

    await expect(transaction).rejects.toThrow();
    expect((await opened.executeSql("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
  });
});
