import { expect, test } from "vitest";
import type { Services } from "#app/accounts/contexts.ts";
import { readEnvironment } from "#app/platform/config/environment.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { prepareFirstStart } from "./first-start.ts";

const { db } = await testDatabase();

function prepare(settings: Record<string, string>) {
  const services = { db, environment: readEnvironment(settings) } as Services;
  return prepareFirstStart(services, "embedded");
}

test("a store that begins empty requires a second step of its administrators; one that has some is left as it is", async () => {
  expect((await prepare({ SEED: "none" })).join()).toContain("Administrator (told only this once)");
  expect((await readSettings(db)).secondStepRequired).toBe(true);
  await db.deleteFrom("setting").execute();
  expect(await prepare({ SEED: "none" })).toEqual([]);
  expect((await readSettings(db)).secondStepRequired).toBe(false);
});
