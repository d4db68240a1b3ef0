import { expect, test } from "vitest";
import { readModelsToday } from "#app/builder/models.server.ts";
import { verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { seedDemo } from "./seed.ts";

const { db } = await testDatabase();

test("the demonstration's PCs are complete, in stock and compatible", async () => {
  await db.transaction().execute((transaction) => seedDemo(transaction, "x"));
  const { models } = await readModelsToday(db);
  const verdicts = models.map(({ parts, short, gone }) => {
    const { state, missingParts } = verdictOf(parts);
    return { state, missingParts, short, gone };
  });
  const fine = { state: "compatible", missingParts: [], short: [], gone: 0 };
  expect(verdicts).toEqual([fine, fine]);
});
