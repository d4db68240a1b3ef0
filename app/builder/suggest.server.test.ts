import { beforeAll, expect, test } from "vitest";
import { readSettings } from "#app/settings/settings.server.ts";
import { storedCurrency } from "#app/settings/store-money.ts";
import { moneyOf, type StoredCurrency } from "#app/values/money/currency.ts";
import { seedDemo } from "#demo/seed.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readParts } from "./read-build.server.ts";
import { suggestBuild } from "./suggest.server.ts";
import { uses } from "./suggestion-rules.ts";

const { db } = await testDatabase({ keepsRows: true });

let held: StoredCurrency;
beforeAll(async () => {
  await db.transaction().execute((transaction) => seedDemo(transaction, "x"));
  held = storedCurrency(await readSettings(db));
});

test.each(uses)(
  "a proposal for %s stays within its budget, or tells what the cheapest costs",
  async (use) => {
    const told = new Set<number>();
    for (const budget of [50_000, 150_000, 400_000, 600_000]) {
      const found = await suggestBuild(db, use, budget, held);
      if (!found) throw new Error(`Nothing for ${budget}`);
      if ("cheapest" in found) {
        told.add(found.cheapest.converted ?? 0);
        expect(found.cheapest.converted).toBeGreaterThan(budget);
        continue;
      }
      const { parts } = await readParts(db, found.chosen);
      expect(moneyOf(parts, held).converted).toBeLessThanOrEqual(budget);
    }
    const [cheapest = 0, ...more] = told;
    expect(more).toEqual([]);
    expect(await suggestBuild(db, use, cheapest, held)).toHaveProperty("chosen");
  },
);
