import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";

const { db, executeSql } = await testDatabase();

test("both drivers give the same values", async () => {
  const { rows } = await sql`
    select 3::int8 as count, sum(n) as total, 2.50::numeric as ratio, '2026-02-03'::date as day,
      '2026-02-03 04:05:06.789012-05'::timestamptz as instant, '{"a":[1]}'::jsonb as document,
      '\\x00ff'::bytea as bytes, array[1, null]::int8[] as numbers, array['2026-02-03']::date[] as days,
      array['x', null] as words, true as yes, null as nothing
    from generate_series(1, 3) as n`.execute(db);

  expect(rows).toEqual([
    {
      count: 3,
      total: 6,
      ratio: 2.5,
      day: "2026-02-03",
      instant: new Date("2026-02-03T09:05:06.789Z"),
      document: { a: [1] },
      bytes: Buffer.from([0x00, 0xff]),
      numbers: [1, null],
      days: ["2026-02-03"],
      words: ["x", null],
      yes: true,
      nothing: null,
    },
  ]);
});

test("both drivers take the same parameters", async () => {
  const instant = new Date("2026-02-03T04:05:06.789Z");
  const { rows } = await sql`
    select ${instant}::timestamptz as instant, ${"2026-02-03"}::date as day, ${["a", "b"]}::text[] as words,
      ${JSON.stringify(["x"])}::jsonb as document, ${Buffer.from([1])}::bytea as bytes, ${1250}::int8 as number`.execute(
    db,
  );

  expect(rows).toEqual([
    { instant, day: "2026-02-03", words: ["a", "b"], document: ["x"], bytes: Buffer.from([1]), number: 1250 },
  ]);
});

test("a script that fails inside its transaction leaves the connection usable", async () => {
  await expect(executeSql("begin; select 1; select 1 / 0; commit")).rejects.toThrow("division by zero");

  const [script, next] = await Promise.all([
    executeSql("begin; select 1 as one; commit"),
    executeSql("select $1::int as two", [2]),
  ]);
  expect(script.rows).toEqual([{ one: 1 }]);
  expect(next.rows).toEqual([{ two: 2 }]);
});
