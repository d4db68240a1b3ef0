import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { popularSearches, storeSearchers } from "./popular-searches.server.ts";

const { db } = await testDatabase();

const NOW = new Date("2026-11-21T17:00:00Z");
const TODAY = "2026-11-21";

const searchedBy = (text: string, visitors: number, day = TODAY) =>
  storeSearchers(
    db,
    Array.from({ length: visitors }, (_, number) => ({ day, text, visitor: `visitor ${number}` })),
  );

test("popular searches had three or more visitors on one of the last 30 days, most visitors first", async () => {
  await searchedBy("mouse", 3);
  await searchedBy("rtx 4060", 5);
  await searchedBy("ssd 1tb", 1);
  await searchedBy("ssd 1tb", 3, "2026-10-23");
  await searchedBy("teclado", 9, "2026-10-22");
  await searchedBy("ana ruiz", 2);
  await searchedBy("ana ruiz", 2, "2026-11-20");
  expect(await popularSearches(db, NOW)).toEqual([]);
  await searchedBy("mochila", 3);
  expect(await popularSearches(db, NOW)).toEqual(["rtx 4060", "ssd 1tb", "mochila", "mouse"]);
});
