import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createLabel } from "#app/catalog/labels/create-labels.server.ts";
import { auditOf, auditRowsOf, author } from "#tests/support/catalog/catalog-office.ts";
import {
  checkedFile,
  countProducts,
  importedFile,
  importTools,
  NEW_PRODUCT_LINE,
  outcomeOf,
  productNamed,
  table,
} from "#tests/support/catalog/imports.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { startImport } from "./imports.server.ts";
import { finishImport } from "./work.server.ts";

const { db } = await testDatabase();
/** A page of the back office runs some twenty queries, one after the other. */
const PAGE_QUERIES = 30;
const tools = await importTools(db);

let by: Awaited<ReturnType<typeof author>>;

beforeEach(async () => {
  await catalogue(db);
  by = await author(db);
});

test("the check reports the effect of each line, and writes nothing", async () => {
  const id = await checkedFile(
    tools,
    by,
    table(
      NEW_PRODUCT_LINE,
      ",ryzen-5-7600x,,,,,,700,,,",
      ",,Mouse óptico,,,,,30,0,,",
      ",,Nuevo sin datos,,,,,10,,,",
      ",,Roto,A,B,,,doce,1.5,0,",
      "K-1,,Otra vez,A,Accesorios,,,1,1,1,x",
    ),
  );
  expect(await outcomeOf(db, id)).toEqual({
    status: "checked",
    created: 1,
    changed: 1,
    unchanged: 1,
    refused: 3,
    noticed: 1,
    failure: null,
    rows: [
      [2, "create", "Precio: 399.9 se redondea a 400."],
      [3, "change"],
      [4, "same"],
      [
        5,
        "bad",
        "Es un producto nuevo y le falta: Marca, Categoría, Cantidad, Tiempo de entrega, Descripción.",
      ],
      [
        6,
        "bad",
        "Precio: “doce” no es un número.",
        "Cantidad: “1.5” no sirve: escribe un número entero, de 0 a 1,000,000.",
        "Tiempo de entrega: “0” no sirve: escribe un número entero, de 1 a 365.",
        "Es un producto nuevo y le falta: Descripción.",
      ],
      [7, "bad", "El mismo producto está en la línea 2."],
    ],
  });
  expect(await countProducts(db)).toBe(3);
  expect(await auditOf(db)).toEqual([]);
});

test("a second import of the same file changes nothing, by SKU, address or name", async () => {
  const file = table(
    NEW_PRODUCT_LINE,
    ",teclado-k9,Teclado K9,A,Accesorios,,,1,1,1,x",
    ",,Teclado K5,A,Accesorios,,,1,1,1,x",
  );
  await importedFile(tools, by, file);
  const id = await importedFile(tools, by, file);
  expect(await outcomeOf(db, id)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
  expect(await countProducts(db)).toBe(6);
});

test("one bad row blocks the whole file, unless bad rows are skipped", async () => {
  const id = await checkedFile(tools, by, table(NEW_PRODUCT_LINE, ",,Roto,,,,,,,,"));
  expect(await startImport(db, id, { skipBad: false })).toEqual({ ok: false, reason: "not-now" });
  expect(await startImport(db, id, { skipBad: true })).toEqual({ ok: true });
  await finishImport(tools, id);
  expect(await outcomeOf(db, id)).toMatchObject({ status: "done", created: 1, refused: 1 });
  expect(await countProducts(db)).toBe(4);
});

test("a renamed product keeps its old slug as a redirect, and an import finds it by that slug", async () => {
  await importedFile(tools, by, table("R-5,ryzen-5-7600x,,,,,,,,,"));
  await importedFile(tools, by, table("R-5,,Ryzen 5 7600X3D,,,,,,,,"));
  expect(await productNamed(db, "Ryzen 5 7600X3D")).toMatchObject({ slug: "ryzen-5-7600x3d", sku: "R-5" });
  expect(await db.selectFrom("product_old_slug").select("slug").execute()).toEqual([
    { slug: "ryzen-5-7600x" },
  ]);
  const id = await checkedFile(tools, by, table("X-9,ryzen-5-7600x,,,,,,,,,"));
  expect((await outcomeOf(db, id)).rows).toEqual([
    [2, "bad", "La URL “ryzen-5-7600x” es de un producto con otro SKU (“R-5”)."],
  ]);
});

test("a line with an unknown category or label is refused unless creating them is allowed", async () => {
  const id = await checkedFile(tools, by, table(NEW_PRODUCT_LINE, ",mouse-optico,,,Mochilas,,,,,,"), {
    createMissing: false,
  });
  expect((await outcomeOf(db, id)).rows).toEqual([
    [
      2,
      "bad",
      "Precio: 399.9 se redondea a 400.",
      ...["Teclados", "RGB", "Mecánico"].map((label) => `No hay una etiqueta “${label}”.`),
    ],
    [3, "bad", "No hay una categoría “Mochilas”."],
  ]);
});

test("a product keeps its own label when two have the same name", async () => {
  const twin = await createLabel(db, { name: "Procesadores", description: "x", categoryId: null });
  const id = await checkedFile(tools, by, table(",ryzen-5-7600x,,,,procesadores,,,,,"));
  expect(await outcomeOf(db, id)).toMatchObject({ unchanged: 1 });
  expect(twin).toBeGreaterThan(0);
});

test("an import is one audit entry that contains all its changes", async () => {
  await importedFile(tools, by, table(NEW_PRODUCT_LINE, ",ryzen-5-7600x,,,,,,700,,,"));
  expect(await auditOf(db)).toMatchObject([
    {
      action: "create",
      entity: "catalog_import",
      person_name: "Elena Salas",
      after: { file: "productos.csv", created: 1, changed: 1, refused: 0 },
    },
  ]);
  expect((await auditRowsOf(db)).map(({ action, entity }) => [action, entity])).toEqual([
    ["create", "label"],
    ["create", "label"],
    ["create", "label"],
    ["create", "product"],
    ["update", "product"],
  ]);
});

test("a growing import updates the table statistics of the query planner", async () => {
  await sql`analyze product`.execute(db);
  const lines = Array.from({ length: 300 }, (_, n) => `,,Producto ${n},A,Accesorios,,,${n + 1},1,1,x`);
  await importedFile(tools, by, table(...lines));
  const known = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where oid = 'product'::regclass`.execute(db);
  expect(known.rows[0]?.rows).toBe(303);
});

test("an import run by a command gives priority to queries of pages", async () => {
  const lines = Array.from({ length: 480 }, (_, n) => `,,Producto ${n},A,Accesorios,,,${n + 1},1,1,x`);
  const id = await checkedFile(tools, by, table(...lines));
  await startImport(db, id, { skipBad: false });
  const working = finishImport(tools, id, { rests: true });
  for (let query = 0; query < PAGE_QUERIES; query += 1) await sql`select 1`.execute(db);
  const { rows_done: done } = await db
    .selectFrom("catalog_import")
    .select("rows_done")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(done).toBeLessThanOrEqual(480 / 3);
  await working;
  expect(await outcomeOf(db, id)).toMatchObject({ status: "done", created: 480 });
});
