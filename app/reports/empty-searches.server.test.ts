import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { readEmptySearches } from "./empty-searches.server.ts";

const { db } = await testDatabase();

test("searches without results in the range are listed by frequency, with their last day", async () => {
  await db
    .insertInto("empty_search_day")
    .values([
      { day: "2026-11-01", text: "impresora", count: 9 },
      { day: "2026-11-02", text: "impresora", count: 2 },
      { day: "2026-11-04", text: "impresora", count: 1 },
      { day: "2026-11-03", text: "camara web", count: 3 },
      { day: "2026-11-05", text: "tablet", count: 7 },
    ])
    .execute();
  expect(await readEmptySearches(db, { first: "2026-11-02", last: "2026-11-04" })).toEqual([
    { text: "impresora", count: 3, last: "2026-11-04" },
    { text: "camara web", count: 3, last: "2026-11-03" },
  ]);
  expect((await readEmptySearches(db, undefined)).map(({ text, count }) => [text, count])).toEqual([
    ["impresora", 12],
    ["tablet", 7],
    ["camara web", 3],
  ]);
});
