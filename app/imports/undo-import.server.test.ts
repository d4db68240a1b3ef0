import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { startUndo } from "#app/catalog/undo/undo.server.ts";
import { readUndo } from "#app/catalog/undo/undo-state.server.ts";
import { type Author, recordAuditRows } from "#app/platform/audit/audit.server.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { auditRowsOf, author } from "#tests/support/catalog/catalog-office.ts";
import { catalogueSnapshot } from "#tests/support/catalog/catalogue-snapshot.ts";
import { checkedFile, importedFile, importTools } from "#tests/support/catalog/imports.ts";
import { catalogue, stockOf, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { readImportPlan } from "./import-plan.server.ts";
import { listImportRows } from "./import-rows.server.ts";
import { readImport, startImport, stopImport } from "./imports.server.ts";
import { finishImport } from "./work.server.ts";

const { db } = await testDatabase();
const tools = await importTools(db);

let by: Author;
let products: TestCatalogue;
beforeEach(async () => {
  by = await author(db);
  products = await catalogue(db);
});

const HEADER =
  "SKU,URL,Nombre,Marca,Categoría,Subcategoría,Etiquetas,Precio,Cantidad,Tiempo de entrega,Descripción";
const table = (...rows: string[]) => [HEADER, ...rows].join("\n");
const NEW = "K-1,,Teclado K1,Keychron,Muebles,Sillas,RGB,400,7,2,Teclado compacto.";
const entryOf = async (id: string) => (await readImport(db, id))?.entry_id ?? 0;
const kept = async () => (await auditRowsOf(db)).filter(({ action }) => action === "keep");

/** A line about an existing or a new product; an empty cell keeps the stored value. */
const line = (url: string) =>
  fc
    .record({
      sku: fc.constantFrom("", `S-${url}`),
      name: fc.constantFrom("", `Otro nombre ${url}`),
      category: fc.constantFrom("", "Accesorios", "Componentes", "Cables"),
      labels: fc.constantFrom("", "Oferta", "Oferta | Nuevo"),
      price: fc.constantFrom("", "10", "999"),
      stock: fc.constantFrom("", "0", "33"),
    })
    .map(
      ({ sku, name, category, labels, price, stock }) =>
        `${sku},${url},${name},,${category},,${labels},${price},${stock},,`,
    );
const fresh = fc
  .integer({ min: 1, max: 9 })
  .map((n) => `,,Nuevo ${n},A,Nuevos ${n % 2},Sub ${n % 3},Oferta,${n},${n},1,x`);
const files = fc
  .tuple(
    ...["tarjeta-rtx-4060", "ryzen-5-7600x", "mouse-optico"].map((url) => fc.option(line(url), { nil: "" })),
    fc.uniqueArray(fresh, { maxLength: 4 }),
  )
  .map((parts) => parts.flat().filter((row) => row !== ""))
  .filter((rows) => rows.length > 0);

test("undoing any import restores the catalogue", async () => {
  const before = await catalogueSnapshot(db);
  await fc.assert(
    fc.asyncProperty(files, async (rows) => {
      const id = await importedFile(tools, by, table(...rows));
      expect((await readImport(db, id))?.refused).toBe(0);
      expect(await startUndo(db, by, await entryOf(id))).toEqual({ ok: true, later: false });
      expect(await catalogueSnapshot(db)).toEqual(before);
    }),
    { numRuns: 12 },
  );
  expect(await kept()).toEqual([]);
});

test("a new product that was ordered meanwhile stays with its category and labels, and all are named", async () => {
  const id = await importedFile(tools, by, table(NEW, ",ryzen-5-7600x,,,,,,700,50,,"));
  const made = await db.selectFrom("product").select("id").where("sku", "=", "K-1").executeTakeFirstOrThrow();
  // The import created it as a draft, because it has no picture.
  await db.updateTable("product").set({ hidden: false }).where("id", "=", made.id).execute();
  const rosa = await customerWithAddress(db);
  await orderOf(db, rosa, made.id);
  await startUndo(db, by, await entryOf(id));
  expect(await stockOf(db, made.id)).toBe(6);
  expect(await stockOf(db, products.processor)).toBe(20);
  expect((await kept()).map(({ entity, after }) => [entity, after])).toEqual([
    ["product", { kept: "Tiene pedidos: el producto queda." }],
    ["label", { kept: "Algo la usa: queda." }],
    ["label", { kept: "Algo la usa: queda." }],
    ["category", { kept: "Algo la usa: queda." }],
  ]);
});

test("undoing an import deletes the pictures of its new products", async () => {
  const before = await catalogueSnapshot(db);
  const id = await importedFile(tools, by, table(NEW));
  const made = await db.selectFrom("product").select("id").where("sku", "=", "K-1").executeTakeFirstOrThrow();
  await recordAuditRows(db, await entryOf(id), [
    {
      action: "update",
      entity: "product",
      entityId: made.id,
      before: { media: [], hidden: true },
      after: { media: ["productos-imagenes/1"], hidden: false },
    },
  ]);
  await db.updateTable("product").set({ hidden: false }).where("id", "=", made.id).execute();
  await startUndo(db, by, await entryOf(id));
  expect(await catalogueSnapshot(db)).toEqual(before);
  expect(await kept()).toEqual([]);
});

test("a new product or category that was edited meanwhile stays and is named", async () => {
  const id = await importedFile(tools, by, table(NEW, ",,Suelto,A,Varios,,,5,1,1,x"));
  await db.updateTable("product").set({ price: 100, version: 2 }).where("sku", "=", "K-1").execute();
  await db.updateTable("category").set({ description: "Otra" }).where("name", "=", "Varios").execute();
  await startUndo(db, by, await entryOf(id));
  expect((await kept()).map(({ entity, after }) => [entity, after])).toEqual([
    ["product", { kept: "Alguien lo cambió después: el producto queda." }],
    ["label", { kept: "Algo la usa: queda." }],
    ["label", { kept: "Algo la usa: queda." }],
    ["category", { kept: "Alguien la cambió después: queda." }],
    ["category", { kept: "Algo la usa: queda." }],
  ]);
});

test("an import stopped half-way without reverting can be undone; a running import can't", async () => {
  const before = await catalogueSnapshot(db);
  const lines = Array.from({ length: 160 }, (_, n) => `,,Producto ${n},A,Accesorios,,,1,1,1,x`);
  const id = await checkedFile(tools, by, table(...lines, ",,Roto,,,,,doce,,,"));
  await startImport(db, id, { skipBad: true });
  expect(await readUndo(db, await entryOf(id))).toBeUndefined();
  await stopImport(db, by, id);
  expect(await startUndo(db, by, await entryOf(id))).toMatchObject({ ok: true });
  await finishImport(tools, id);
  expect(await catalogueSnapshot(db)).toEqual(before);
});

test("the check shows old and new values of each changed line, and the names that would be created", async () => {
  const id = await checkedFile(
    tools,
    by,
    table(
      NEW,
      "K-2,,Teclado K2,Keychron,muebles,sillas,Rgb,400,7,2,x",
      ",ryzen-5-7600x,,,,,Oferta,700,,,",
      ",mouse-optico,,,,,,30,,,",
    ),
  );
  const { rows } = await listImportRows(db, id, "change", 1);
  expect(rows.map(({ line: number, changes }) => [number, changes])).toEqual([
    [
      4,
      [
        { label: "Precio", before: "S/\u00a0639.00", after: "S/\u00a0700.00" },
        { label: "Etiquetas", before: "Procesadores", after: "Procesadores, Oferta" },
      ],
    ],
  ]);
  expect(await readImportPlan(db, id)).toEqual({
    categories: { names: ["Muebles"], total: 1 },
    labels: { names: ["Oferta", "RGB", "Sillas"], total: 3 },
    missingPictures: [],
  });
});
