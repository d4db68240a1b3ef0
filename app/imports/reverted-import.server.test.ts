import { beforeEach, expect, test } from "vitest";
import { auditRowsOf, author } from "#tests/support/catalog/catalog-office.ts";
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
import { catalogue, stockOf, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { startImport, stopImport } from "./imports.server.ts";
import { finishImport } from "./work.server.ts";

const { db } = await testDatabase();
const tools = await importTools(db);

let products: TestCatalogue;
let by: Awaited<ReturnType<typeof author>>;

beforeEach(async () => {
  products = await catalogue(db);
  by = await author(db);
});

/** Two chunks; the second becomes invalid after the check. */
async function fileThatTurnsBad() {
  const lines = Array.from({ length: 300 }, (_, n) => `,,Producto ${n},A,Accesorios,,,${n + 1},1,1,x`);
  const last = ",,Caja única,A,Accesorios,,,1,1,1,x";
  const id = await checkedFile(
    tools,
    by,
    table(",ryzen-5-7600x,Ryzen Siete,,,,Oferta,700,50,,", ...lines, last),
  );
  await importedFile(
    tools,
    by,
    table("A-1,caja,Caja única,A,Accesorios,,,1,1,1,x", "A-2,caja-b,Caja única,A,Accesorios,,,1,1,1,x"),
  );
  return id;
}

test("an all-or-nothing import is reverted when a line fails half-way; units sold meanwhile stay sold", async () => {
  const id = await fileThatTurnsBad();
  const before = await productNamed(db, "Ryzen 5 7600X");
  await startImport(db, id, { skipBad: false });
  await finishImport(tools, id);
  const { status, failure } = await outcomeOf(db, id);
  expect([status, failure]).toEqual([
    "failed",
    "No se importó nada. Línea 303: Hay 2 productos con ese nombre: agrega una columna con la URL o el SKU.",
  ]);
  expect(await countProducts(db)).toBe(5);
  const after = await productNamed(db, "Ryzen 5 7600X");
  expect({ ...after, version: 0, updated_at: null, search_vector: null }).toEqual({
    ...before,
    version: 0,
    updated_at: null,
    search_vector: null,
  });
  expect(await stockOf(db, products.processor)).toBe(20);
});

const named = async (kind: "category" | "label") =>
  (await db.selectFrom(kind).select("name").orderBy("id").execute()).map(({ name }) => name);

test("reverting an import also deletes the categories and labels that it created", async () => {
  const lines = Array.from({ length: 150 }, (_, n) => `,,Silla ${n},A,Muebles,Sillas,Oficina,${n + 1},1,1,x`);
  const id = await checkedFile(tools, by, table(...lines, ",mouse-optico,Mouse óptico,,,,,30,,,"));
  await importedFile(tools, by, table("M-1,mouse-optico,,,,,,,,,", "M-2,otro,Otro,A,Accesorios,,,1,1,1,x"));
  await db.updateTable("product").set({ slug: "movido" }).where("id", "=", products.mouse).execute();
  const before = [await named("category"), await named("label")];
  await startImport(db, id, { skipBad: false });
  await finishImport(tools, id);
  expect((await outcomeOf(db, id)).status).toBe("failed");
  expect([await named("category"), await named("label")]).toEqual(before);
  const gone = (await auditRowsOf(db)).filter(
    ({ action, entity }) => action === "delete" && entity !== "product",
  );
  expect(gone).toMatchObject([
    { entity: "label", before: { name: "Oficina" } },
    { entity: "label", before: { name: "Sillas" } },
    { entity: "category", before: { name: "Muebles" } },
  ]);
});

test("stopping an import half-way reverts it", async () => {
  const id = await checkedFile(tools, by, table(NEW_PRODUCT_LINE));
  await startImport(db, id, { skipBad: false });
  await stopImport(db, by, id);
  await finishImport(tools, id);
  expect(await outcomeOf(db, id)).toMatchObject({
    status: "failed",
    failure: "La detuviste: no se importó nada.",
  });
  expect(await countProducts(db)).toBe(3);
});
