import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { startUndo, workOnUndo } from "#app/catalog/undo/undo.server.ts";
import { readRecentChanges } from "#app/catalog/undo/undo-state.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { author } from "#tests/support/catalog/catalog-office.ts";
import { catalogueSnapshot } from "#tests/support/catalog/catalogue-snapshot.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { changeSelectedProducts } from "./bulk-change.server.ts";
import type { BulkChange } from "./bulk-change.ts";
import { readRunningChanges, workOnBulkChange } from "./bulk-work.server.ts";
import { removeSelection } from "./remove-selection.server.ts";

const { db } = await testDatabase();
const MANY = 230;

let by: Author;
let ids: number[];
beforeEach(async () => {
  by = await author(db);
  const drafts = Array.from({ length: MANY }, (_, index) => ({ name: `Cable ${index}`, price: 10_000 }));
  ids = await addProducts(db, ...drafts);
});

const dearer = (): BulkChange => ({
  cambio: "precio",
  solicitud: randomUUID(),
  por: "porcentaje",
  valor: 1_000,
  redondeo: "unidad",
});
const prices = async () => {
  const rows = await db.selectFrom("product").select("price").distinct().orderBy("price").execute();
  return rows.map(({ price }) => price);
};

/** Number of audit rows, the maximum in one transaction, and the number of their entries. */
async function rowsTogether() {
  const { rows } = await sql<{ writes: number; max: number; entries: number }>`
    select count(*)::int as writes, max(together)::int as max, count(distinct entry_id)::int as entries from (
      select xmin, entry_id, count(*) over (partition by xmin::text) as together from audit_row
    ) as entries`.execute(db);
  return rows;
}

test("a change of many products runs as a job in short transactions, and changes each product once", async () => {
  const change = dearer();
  expect(await changeSelectedProducts(db, by, { ids }, change)).toEqual({ ok: true, id: MANY, later: true });
  expect(await prices()).toEqual([10_000]);
  expect(await readRunningChanges(db)).toEqual([{ id: change.solicitud, done: 0, total: MANY }]);
  // Repeats the form, and runs the job twice, as after a crash.
  await changeSelectedProducts(db, by, { ids }, change);
  await Promise.all([workOnBulkChange(db, change.solicitud), workOnBulkChange(db, change.solicitud)]);
  await workOnBulkChange(db, change.solicitud);
  expect(await prices()).toEqual([11_000]);
  expect(await readRunningChanges(db)).toEqual([]);
  expect(await rowsTogether()).toEqual([{ writes: MANY, max: 40, entries: 1 }]);
});

test("a bulk deletion runs as a job, and skips products that were deleted meanwhile", async () => {
  const form = randomUUID();
  const request = { form, total: MANY };
  expect(await removeSelection(db, by, { ids }, request)).toEqual({ ok: true, id: MANY, later: true });
  await removeSelection(db, by, { ids }, request);
  await db
    .deleteFrom("product")
    .where("id", "=", ids[100] ?? 0)
    .execute();
  await Promise.all([workOnBulkChange(db, form), workOnBulkChange(db, form)]);
  expect(await db.selectFrom("product").select("id").execute()).toEqual([]);
  expect(await readRunningChanges(db)).toEqual([]);
  expect(await rowsTogether()).toEqual([{ writes: MANY - 1, max: 40, entries: 1 }]);
});

test("a bulk deletion by a job is undone by a job", async () => {
  const form = randomUUID();
  const before = await catalogueSnapshot(db);
  await removeSelection(db, by, { ids }, { form, total: MANY });
  await workOnBulkChange(db, form);
  const [change] = await readRecentChanges(db);
  expect(change).toMatchObject({ name: "Productos eliminados", products: MANY });
  const entryId = change?.entryId ?? 0;
  expect(await startUndo(db, by, entryId)).toEqual({ ok: true, later: true });
  await workOnUndo(db, entryId);
  expect(await catalogueSnapshot(db)).toEqual(before);
});

test("an interrupted bulk change continues where it stopped", async () => {
  const change = dearer();
  await changeSelectedProducts(db, by, { ids }, change);
  await sql`
    create function break_off() returns trigger language plpgsql as $$ begin
      if new.done > 80 then raise exception 'broken off'; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger break_off before update on bulk_change for each row execute function break_off()`.execute(
    db,
  );
  try {
    await expect(workOnBulkChange(db, change.solicitud)).rejects.toThrow("broken off");
    expect(await readRunningChanges(db)).toMatchObject([{ done: 80 }]);
  } finally {
    await sql`drop function break_off cascade`.execute(db);
  }
  await workOnBulkChange(db, change.solicitud);
  expect(await prices()).toEqual([11_000]);
});

test("a bulk change ends when its category was deleted meanwhile", async () => {
  const { id } = await db
    .insertInto("category")
    .values({ name: "Nueva", slug: "nueva", description: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const change: BulkChange = { cambio: "categoria", solicitud: randomUUID(), categoria: id };
  await changeSelectedProducts(db, by, { ids }, change);
  await db.deleteFrom("category").where("id", "=", id).execute();
  await workOnBulkChange(db, change.solicitud);
  expect(await readRunningChanges(db)).toEqual([]);
});
