import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { catalogue } from "#tests/support/products.ts";
import { readWithOptions } from "./known-options.server.ts";

const { db } = await testDatabase();

async function labels(category?: string): Promise<string[]> {
  const { options, rest } = await readWithOptions(db, category, sql<number>`7`);
  expect(rest).toBe(7);
  return options.labels.map(({ name }) => name);
}

test("options are read again once a change of the lists was told, and not before", async () => {
  await catalogue(db);
  expect([await labels(), await labels("componentes")]).toEqual([
    ["Mouses", "Tarjetas Gráficas", "Procesadores"],
    ["Tarjetas Gráficas", "Procesadores"],
  ]);

  await db.updateTable("label").set({ name: "Ratones" }).where("name", "=", "Mouses").execute();
  await recordChange(db, ["orders"]);
  expect(await labels()).toContain("Mouses");
  await db.transaction().execute(async (transaction) => {
    await recordChange(transaction, ["list"]);
    // What is not committed yet changes nothing for anybody else.
    const { options } = await readWithOptions(transaction, undefined, sql`null`);
    expect(options.labels[0]?.name).toBe("Ratones");
  });
  expect(await labels()).toContain("Ratones");
  expect(await labels()).not.toContain("Mouses");
});

test("a category that is none is not remembered", async () => {
  await catalogue(db);
  expect(await labels("nada")).toEqual([]);
  await db.updateTable("category").set({ slug: "nada" }).where("slug", "=", "componentes").execute();
  expect(await labels("nada")).toEqual(["Tarjetas Gráficas", "Procesadores"]);
});

test("what was seen before the change log forgot is asked for anew", async () => {
  await catalogue(db);
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    expect(await labels()).toContain("Mouses");
    await db.updateTable("label").set({ name: "Ratones" }).where("name", "=", "Mouses").execute();
    vi.setSystemTime(Date.now() + 60 * 60 * 1000);
    expect(await labels()).toContain("Ratones");
  } finally {
    vi.useRealTimers();
  }
});
