import { beforeEach, expect, test } from "vitest";
import { administrator } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { pageVersion, saveSettings } from "./save-settings.server.ts";
import { readSettings } from "./settings.server.ts";
import { defaultSettings } from "./settings.ts";

const { db } = await testDatabase();

let elena: { id: string; name: string };
beforeEach(async () => {
  elena = { id: (await administrator(db)).id, name: "Elena Salas" };
});

const version = async () => pageVersion(await readSettings(db), "general");

test("a change takes effect at once, and is recorded with its author", async () => {
  const changes = { name: "Compu Lima", phone: defaultSettings.phone };
  expect(await saveSettings(db, elena, { page: "general", changes, version: await version() })).toEqual({
    ok: true,
  });
  expect(await readSettings(db)).toEqual({ ...defaultSettings, name: "Compu Lima" });
  expect(
    await db.selectFrom("audit_entry").select(["person_name", "entity_id", "before", "after"]).execute(),
  ).toEqual([
    {
      person_name: "Elena Salas",
      entity_id: "general",
      before: { name: "Yupana" },
      after: { name: "Compu Lima" },
    },
  ]);
  expect(await db.selectFrom("change_log").select("tags").execute()).toContainEqual({ tags: ["settings"] });
});

test("a conflicting edit is refused with a message, and writes nothing", async () => {
  const seen = await version();
  const results = await Promise.all([
    saveSettings(db, elena, { page: "general", changes: { name: "Uno" }, version: seen }),
    saveSettings(db, elena, { page: "general", changes: { name: "Dos" }, version: seen }),
  ]);
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const winner = results[0]?.ok ? "Uno" : "Dos";
  expect((await readSettings(db)).name).toBe(winner);
});

test("fields that only one of two people changed are merged", async () => {
  const seen = await version();
  const { name, phone } = await readSettings(db);
  const save = (changes: { name: string; phone: string }) =>
    saveSettings(db, elena, { page: "general", changes, version: seen });
  expect(await save({ name: "Compu Lima", phone })).toEqual({ ok: true });
  expect(await save({ name, phone: "987654321" })).toEqual({ ok: true });
  expect(await readSettings(db)).toMatchObject({ name: "Compu Lima", phone: "987654321" });
  expect(await save({ name: "Otra", phone })).toMatchObject({ ok: false, reason: "changed-meanwhile" });
});

test("a change of another settings page is not a conflict", async () => {
  const seen = await version();
  const sales = pageVersion(await readSettings(db), "ventas");
  await saveSettings(db, elena, { page: "ventas", changes: { lowStock: 9 }, version: sales });
  expect(await saveSettings(db, elena, { page: "general", changes: { name: "Uno" }, version: seen })).toEqual(
    {
      ok: true,
    },
  );
});
