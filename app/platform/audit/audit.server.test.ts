import { sql } from "kysely";
import { expect, test } from "vitest";
import { administrator } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { recordAudit } from "./audit.server.ts";

const { db } = await testDatabase();
const entries = () =>
  db
    .selectFrom("audit_entry")
    .select(["person_name", "action", "entity_id", "before", "after"])
    .orderBy("id")
    .execute();

test("an entry has the author, the action and, for an update, only the differences", async () => {
  const by = { id: (await administrator(db)).id, name: "Elena Salas" };
  const write = { entity: "category", entityId: 7 } as const;
  await recordAudit(db, by, { ...write, action: "create", before: null, after: { name: "Mouse" } });
  await recordAudit(db, by, {
    ...write,
    action: "update",
    before: { name: "Mouse", labels: [1, 2], image: null },
    after: { name: "Mouses", labels: [1, 2], image: null },
  });
  await recordAudit(db, by, { ...write, action: "update", before: { name: "a" }, after: { name: "a" } });
  await recordAudit(db, by, { ...write, action: "delete", before: { name: "Mouses" }, after: null });
  const same = { person_name: "Elena Salas", entity_id: "7" };
  expect(await entries()).toEqual([
    { ...same, action: "create", before: null, after: { name: "Mouse" } },
    { ...same, action: "update", before: { name: "Mouse" }, after: { name: "Mouses" } },
    { ...same, action: "delete", before: { name: "Mouses" }, after: null },
  ]);
});

test("the entries of a deleted person are kept, and open pages are notified", async () => {
  const { id } = await administrator(db);
  await recordAudit(
    db,
    { id, name: "Elena Salas" },
    { action: "create", entity: "label", entityId: 1, before: null, after: {} },
  );
  await db.deleteFrom("person").where("id", "=", id).execute();
  expect(await entries()).toMatchObject([{ person_name: "Elena Salas" }]);
  const changes = await db.selectFrom("change_log").select("tags").execute();
  expect(changes.map(({ tags }) => tags)).toContainEqual(["audit"]);
});

test("the audit can't be emptied", async () => {
  await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow();
  await expect(sql`truncate audit_entry cascade`.execute(db)).rejects.toThrow(
    "audit entries cannot be changed",
  );
});
