import { expect, test } from "vitest";
import { storedParts } from "#tests/support/build-parts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readCandidates } from "./candidates.server.ts";
import { asPart, readParts } from "./read-build.server.ts";
import { readStepFilters } from "./step-filters.ts";
import { stepOf } from "./steps.ts";

const { db } = await testDatabase();

test("a part that fits with a warning says so in its row", async () => {
  const ids = await storedParts(db);
  const { parts } = await readParts(db, [
    { productId: ids.i5k, units: 1 },
    { productId: ids.rtx4060, units: 1 },
  ]);
  const step = stepOf("psu");
  if (!step) throw new Error("no step");
  const { shown } = await readCandidates(db, parts.map(asPart), step, readStepFilters(new URLSearchParams()));
  const row = (id: number) => shown.find((candidate) => candidate.id === id);
  expect(row(ids.vp450)).toMatchObject({
    state: "compatible",
    reasons: [expect.stringContaining("alcanza, pero conviene una de")],
  });
  expect(row(ids.rm750)).toMatchObject({ state: "compatible", reasons: [] });
});
