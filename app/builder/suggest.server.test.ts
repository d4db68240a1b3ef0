import { beforeAll, expect, test } from "vitest";
import { analyzeCatalogue } from "#app/platform/db/statistics.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { storedCurrency } from "#app/settings/store-money.ts";
import { moneyOf, type StoredCurrency } from "#app/values/money/currency.ts";
import { seedDemo } from "#demo/seed.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readParts } from "./read-build.server.ts";
import { suggestBuild } from "./suggest.server.ts";
import { uses } from "./suggestion-rules.ts";

const { db } = await testDatabase({ keepsRows: true });

let held: StoredCurrency;
beforeAll(async () => {
  await db.transaction().execute((transaction) => seedDemo(transaction, "x"));
  await analyzeCatalogue(db);
  held = storedCurrency(await readSettings(db));
});

test.each(uses)(
  "a proposal for %s stays within its budget, or gives the price of the cheapest build",
  async (use) => {
    const cheapestPrices = new Set<number>();
    for (const budget of [50_000, 150_000, 400_000, 600_000]) {
      const found = await suggestBuild(db, use, budget, held);
      if (!found) throw new Error(`Nothing for ${budget}`);
      const { parts } = await readParts(db, found.chosen);
      expect(moneyOf(parts, held)).toEqual(found.cost);
      if (found.isWithinBudget) {
        expect(found.cost.converted).toBeLessThanOrEqual(budget);
        continue;
      }
      cheapestPrices.add(found.cost.converted ?? 0);
      expect(found.cost.converted).toBeGreaterThan(budget);
    }
    const [cheapest = 0, ...more] = cheapestPrices;
    expect(more).toEqual([]);
    expect(await suggestBuild(db, use, cheapest, held)).toMatchObject({ isWithinBudget: true });
  },
);

test("compatible parts are found behind many incompatible ones", async () => {
  const { type_id: typeId } = await db
    .selectFrom("product")
    .select("type_id")
    .where("name", "=", "ASRock B650M-HDV/M.2")
    .executeTakeFirstOrThrow();
  const before = await suggestBuild(db, "juegos-1080p", 600_000, held);
  if (!before?.isWithinBudget) throw new Error("no proposal");
  const { parts } = await readParts(db, before.chosen);
  const board = parts.find(({ type }) => type === "motherboard");
  const nothing = { price: (board?.price ?? 0) + 1, typeId, attributes: { socket: "Nadie" } };
  await addProducts(db, ...Array.from({ length: 200 }, (_, at) => ({ ...nothing, name: `De nadie ${at}` })));
  expect(await suggestBuild(db, "juegos-1080p", 600_000, held)).toEqual(before);
});
