import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { changeSelectedProducts } from "#app/catalog/products/bulk/bulk-change.server.ts";
import type { BulkChange } from "#app/catalog/products/bulk/bulk-change.ts";
import { readRunningChanges, workOnBulkChange } from "#app/catalog/products/bulk/bulk-work.server.ts";
import { editCell } from "#app/catalog/products/list/quick-edit.server.ts";
import { readStockLedger } from "#app/catalog/stock/stock-ledger.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { auditOf, auditRowsOf, author } from "#tests/support/catalog/catalog-office.ts";
import { catalogueSnapshot } from "#tests/support/catalog/catalogue-snapshot.ts";
import { addProducts, catalogue, stockOf, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { startUndo, workOnUndo } from "./undo.server.ts";
import { readUndo } from "./undo-state.server.ts";

const { db } = await testDatabase();

let by: Author;
let products: TestCatalogue;
let ids: number[];
beforeEach(async () => {
  by = await author(db);
  products = await catalogue(db);
  ids = [products.graphicsCard, products.processor, products.mouse];
});

type Change = BulkChange extends infer One
  ? One extends BulkChange
    ? Omit<One, "solicitud">
    : never
  : never;

/** Returns the audit entry, or undefined when nothing changed. */
async function change(bulkChange: Change, chosen = ids): Promise<number | undefined> {
  const solicitud = randomUUID();
  await changeSelectedProducts(db, by, { ids: chosen }, { ...bulkChange, solicitud } as BulkChange);
  const entry = await db
    .selectFrom("audit_entry")
    .select("id")
    .where("entity_id", "=", solicitud)
    .executeTakeFirst();
  return entry?.id;
}

const dearer = { cambio: "precio", por: "porcentaje", valor: 1_000, redondeo: "unidad" } as const;
const moreUnits = { cambio: "cantidad", como: "sumar", unidades: 10 } as const;
const kept = async () => (await auditRowsOf(db)).filter(({ action }) => action === "keep");
const priceOf = async (id: number) =>
  (await db.selectFrom("product").select("price").where("id", "=", id).executeTakeFirstOrThrow()).price;

const changes = (categories: number[], labels: number[]) =>
  fc.oneof(
    fc.record({
      cambio: fc.constant("precio" as const),
      por: fc.constantFrom("porcentaje", "monto"),
      valor: fc.integer({ min: -9_000, max: 9_000 }).filter((value) => value !== 0),
      redondeo: fc.constantFrom("unidad", "decena", "nueve"),
    }),
    fc.record({
      cambio: fc.constant("cantidad" as const),
      como: fc.constantFrom("fijar", "sumar"),
      unidades: fc.integer({ min: -30, max: 30 }),
    }),
    fc.record({ cambio: fc.constant("categoria" as const), categoria: fc.constantFrom(...categories) }),
    fc.record({
      cambio: fc.constant("etiqueta" as const),
      hacer: fc.constantFrom("poner", "quitar"),
      etiqueta: fc.constantFrom(...labels),
    }),
    fc.record({
      cambio: fc.constant("dato" as const),
      campo: fc.constantFrom("warrantyMonths", "lowStock"),
      valor: fc.option(fc.integer({ min: 0, max: 90 }).map(String), { nil: undefined }),
    }),
    fc.record({ cambio: fc.constant("estado" as const), estado: fc.constantFrom("visible", "borrador") }),
  ) as fc.Arbitrary<Change>;

test("undoing bulk changes from the last to the first restores the catalogue", async () => {
  const [categories, labels] = await Promise.all(
    (["category", "label"] as const).map((table) => db.selectFrom(table).select("id").execute()),
  );
  const before = await catalogueSnapshot(db);
  const idsOf = (rows: { id: number }[] = []) => rows.map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(changes(idsOf(categories), idsOf(labels)), fc.subarray(ids, { minLength: 1 })), {
        minLength: 1,
        maxLength: 4,
      }),
      async (bulkChange) => {
        const entries: number[] = [];
        for (const [one, chosen] of bulkChange) {
          const entry = await change(one, chosen);
          if (entry !== undefined) entries.push(entry);
        }
        for (const entry of entries.reverse())
          expect(await startUndo(db, by, entry)).toEqual({ ok: true, later: false });
        expect(await catalogueSnapshot(db)).toEqual(before);
      },
    ),
    { numRuns: 12 },
  );
  expect(await kept()).toEqual([]);
});

test("units sold meanwhile stay sold, the stock never falls below zero, and the ledger records it", async () => {
  const entry = (await change(moreUnits)) ?? 0;
  const rosa = await customerWithAddress(db);
  await orderOf(db, rosa, products.processor);
  await db.updateTable("product").set({ stock: 4 }).where("id", "=", products.mouse).execute();
  await startUndo(db, by, entry);
  expect(await stockOf(db, products.processor)).toBe(19);
  expect(await stockOf(db, products.mouse)).toBe(0);
  const { movements } = await readStockLedger(db, products.processor, 1);
  expect(movements[0]).toMatchObject({ reason: "undo", change: -10, stock: 19, who: "Elena Salas" });
  expect(await kept()).toMatchObject([
    {
      entity_id: String(products.mouse),
      after: { kept: "Cantidad: salieron unidades después, así que queda en 0." },
    },
  ]);
  expect((await readUndo(db, entry))?.kept).toBe(1);
});

test("a price that was edited meanwhile stays and is named; other fields of the product are restored", async () => {
  const prices = (await change(dearer)) ?? 0;
  const units = (await change(moreUnits)) ?? 0;
  const { version } = await db
    .selectFrom("product")
    .select("version")
    .where("id", "=", products.processor)
    .executeTakeFirstOrThrow();
  const edited = await editCell(
    db,
    by,
    products.processor,
    { price: 99_900 },
    { version, stock: 30 },
    { reason: "list" },
  );
  expect(edited.ok).toBe(true);
  await startUndo(db, by, prices);
  expect([await priceOf(products.processor), await priceOf(products.mouse)]).toEqual([99_900, 3_000]);
  expect(await kept()).toMatchObject([
    { entity_id: String(products.processor), after: { kept: "Precio: alguien lo cambió después." } },
  ]);
  await startUndo(db, by, units);
  expect(await stockOf(db, products.processor)).toBe(20);
});

test("deleted values and deleted products that can't be restored are reported", async () => {
  const label = await db
    .selectFrom("label")
    .select("id")
    .where("name", "=", "Mouses")
    .executeTakeFirstOrThrow();
  const entry = (await change({ cambio: "etiqueta", hacer: "quitar", etiqueta: label.id })) ?? 0;
  const prices = (await change(dearer)) ?? 0;
  await db.deleteFrom("label").where("id", "=", label.id).execute();
  await db.deleteFrom("product").where("id", "=", products.graphicsCard).execute();
  await startUndo(db, by, entry);
  await startUndo(db, by, prices);
  expect((await kept()).map(({ entity_id, after }) => [Number(entity_id), after])).toEqual([
    [products.mouse, { kept: "Etiquetas: alguna de las que tenía ya no existe." }],
    [products.graphicsCard, { kept: "Ya no existe." }],
  ]);
});

test("two simultaneous undo requests undo once; an undone change can't be undone again", async () => {
  const entry = (await change(moreUnits)) ?? 0;
  const answers = await Promise.all([startUndo(db, by, entry), startUndo(db, by, entry)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await startUndo(db, by, entry)).toEqual({ ok: false });
  expect(await stockOf(db, products.processor)).toBe(20);
  expect((await auditOf(db)).map(({ action, entity, after }) => [action, entity, after])).toEqual([
    ["update", "bulk_change", { name: "Cantidad +10" }],
    ["undo", "bulk_change", { name: "Cantidad +10" }],
  ]);
});

test("a change can't be undone after a day", async () => {
  const entry = (await change(dearer)) ?? 0;
  await sql`update change_undo set until = now() - interval '1 second'`.execute(db);
  expect(await startUndo(db, by, entry)).toEqual({ ok: false });
  expect(await priceOf(products.mouse)).toBe(3_300);
  expect((await readUndo(db, entry))?.possible).toBe(false);
});

test("undoing many products runs as a job, continues after an interruption, and undoes each product once", async () => {
  const many = await addProducts(
    db,
    ...Array.from({ length: 230 }, (_, index) => ({ name: `Cable ${index}`, price: 10_000, stock: 5 })),
  );
  const solicitud = randomUUID();
  await changeSelectedProducts(db, by, { ids: many }, { ...moreUnits, solicitud });
  // On a busy machine one job may not finish all the work.
  while ((await readRunningChanges(db)).length > 0) await workOnBulkChange(db, solicitud);
  const [{ id: entry = 0 } = {}] = await db.selectFrom("audit_entry").select("id").execute();
  expect(await startUndo(db, by, entry)).toEqual({ ok: true, later: true });
  await sql`
    create function break_off() returns trigger language plpgsql as $$ begin
      if new.rows_done > 80 then raise exception 'broken off'; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger break_off before update on change_undo for each row execute function break_off()`.execute(
    db,
  );
  try {
    await expect(workOnUndo(db, entry)).rejects.toThrow("broken off");
    expect(await readUndo(db, entry)).toMatchObject({ state: "running", done: 80, total: 230 });
  } finally {
    await sql`drop function break_off cascade`.execute(db);
  }
  await Promise.all([workOnUndo(db, entry), workOnUndo(db, entry)]);
  const stocks = await db.selectFrom("product").select("stock").where("id", "in", many).distinct().execute();
  expect(stocks).toEqual([{ stock: 5 }]);
  expect(await readUndo(db, entry)).toMatchObject({ state: "done", done: 230, kept: 0 });
  expect((await auditRowsOf(db)).length).toBe(460);
  expect(await auditOf(db)).toHaveLength(2);
});
