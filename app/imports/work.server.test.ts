import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createLabel } from "#app/catalog/categories/category-writes.server.ts";
import { auditOf, auditRowsOf, author } from "#tests/support/catalog-office.ts";
import { testDatabase } from "#tests/support/database.ts";
import { checkedFile, importedFile, importTools, outcomeOf } from "#tests/support/imports.ts";
import { catalogue, stockOf, type TestCatalogue } from "#tests/support/products.ts";
import { checkImport, startImport, stopImport } from "./imports.server.ts";
import { finishImport } from "./work.server.ts";

const { db } = await testDatabase();
const tools = await importTools(db);

let products: TestCatalogue;
let by: Awaited<ReturnType<typeof author>>;
beforeEach(async () => {
  products = await catalogue(db);
  by = await author(db);
});

const HEADER =
  "SKU,URL,Nombre,Marca,Categoría,Subcategoría,Etiquetas,Precio,Cantidad,Tiempo de entrega,Descripción";
const NEW = 'K-1,,Teclado K1,Keychron,Accesorios,Teclados,"RGB, Mecánico",399.90,7,2,Teclado compacto.';
const table = (...rows: string[]) => [HEADER, ...rows].join("\n");

async function productNamed(name: string) {
  const row = await db.selectFrom("product").selectAll().where("name", "=", name).executeTakeFirst();
  const labels = await db
    .selectFrom("product_label")
    .innerJoin("label", "label.id", "product_label.label_id")
    .where("product_label.product_id", "=", row?.id ?? 0)
    .select(["label.name", "label.category_id"])
    .orderBy("label.name")
    .execute();
  return row && { ...row, labels };
}
const count = async () =>
  Number(
    (
      await db
        .selectFrom("product")
        .select((row) => row.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

test("the check says of each line what would happen, and writes nothing", async () => {
  const id = await checkedFile(
    tools,
    by,
    table(
      NEW,
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
        ...[6, "bad", "Precio: “doce” no es un número."],
        "Cantidad: “1.5” no sirve: escribe un número entero, de 0 a 1,000,000.",
        "Tiempo de entrega: “0” no sirve: escribe un número entero, de 1 a 365.",
      ],
      [7, "bad", "El mismo producto está en la línea 2."],
    ],
  });
  expect(await count()).toBe(3);
  expect(await auditOf(db)).toEqual([]);
});

test("a new product comes with its category, labels and everything else; empty cells leave what stands", async () => {
  const id = await importedFile(tools, by, table(NEW, ",ryzen-5-7600x,,,,,Oferta,700,,,"));
  expect(await outcomeOf(db, id)).toMatchObject({ status: "done", created: 1, changed: 1, refused: 0 });
  const accessories = (await productNamed("Mouse óptico"))?.category_id;
  expect(await productNamed("Teclado K1")).toMatchObject({
    sku: "K-1",
    slug: "teclado-k1",
    brand: "Keychron",
    price: 40_000,
    stock: 7,
    delivery_days: 2,
    category_id: accessories,
    labels: [
      { name: "Mecánico", category_id: null },
      { name: "RGB", category_id: null },
      { name: "Teclados", category_id: accessories },
    ],
  });
  const processor = await productNamed("Ryzen 5 7600X");
  expect(processor).toMatchObject({ price: 70_000, stock: 20, brand: "Marca", slug: "ryzen-5-7600x" });
  expect(processor?.labels.map(({ name }) => name)).toEqual(["Oferta", "Procesadores"]);
  expect(processor?.search_text).toContain("oferta");
});

test("values for what the file does not say go to new products alone; a second check keeps them", async () => {
  const defaults = {
    brand: "Genérico",
    category: "Repuestos",
    stock: "3",
    deliveryDays: "5",
    labels: "Oferta",
  };
  const text = "Nombre,Precio,Marca,Descripción\nCable,10,,Corto\nHub,20,Anker,Largo\nMouse óptico,30,,\n";
  const id = await checkedFile(tools, by, text, { defaults });
  expect(await outcomeOf(db, id)).toMatchObject({ created: 2, unchanged: 1, refused: 0 });
  await checkImport(db, id, {});
  await finishImport(tools, id);
  await startImport(db, id, { skipBad: false });
  await finishImport(tools, id);
  const shared = { stock: 3, delivery_days: 5, labels: [{ name: "Oferta" }] };
  expect(await productNamed("Cable")).toMatchObject({ ...shared, brand: "Genérico" });
  expect(await productNamed("Hub")).toMatchObject({ ...shared, brand: "Anker" });
  expect(await productNamed("Mouse óptico")).toMatchObject({
    brand: "Marca",
    stock: 0,
    labels: [{ name: "Mouses" }],
  });
  const categories = await db.selectFrom("category").select("name").where("name", "=", "Repuestos").execute();
  expect(categories).toHaveLength(1);
});

test("a backpack's colours and drawing come in from their columns; what is no colour is refused", async () => {
  const text =
    "Nombre,Dibujo de la mochila,Colores para personalizar\nMouse óptico,urbana,Celeste: #6BB5E0 | Negro: #222222\nRyzen 5 7600X,redonda,Azul: azul\n";
  const id = await importedFile(tools, by, text);
  expect((await outcomeOf(db, id)).rows).toEqual([
    [2, "change"],
    [
      ...[3, "bad", "Dibujo de la mochila: escribe Clásica, Urbana, Ejecutiva, Solapa."],
      "Colores para personalizar: “Azul” necesita un color como #1f6feb.",
    ],
  ]);
  expect(await productNamed("Mouse óptico")).toMatchObject({
    design_shape: "urbana",
    design_colours: [
      { name: "Celeste", hex: "#6bb5e0" },
      { name: "Negro", hex: "#222222" },
    ],
  });
});

test("a cell that shows an error of the spreadsheet is refused with its column, not taken as text", async () => {
  const id = await checkedFile(
    tools,
    by,
    "Nombre,Precio,Marca\nMouse óptico,31,#N/A\nRyzen 5 7600X,#¡DIV/0!,C#\n",
  );
  expect((await outcomeOf(db, id)).rows).toEqual([
    [2, "bad", "Marca: la celda tiene el error #N/A."],
    [3, "bad", "Precio: la celda tiene el error #¡DIV/0!."],
  ]);
});

test("drafts and thresholds come in, and empty cells leave them", async () => {
  const header =
    "SKU,Nombre,Marca,Categoría,Precio,Cantidad,Tiempo de entrega,Descripción,Visible,Stock mínimo,Garantía";
  await importedFile(
    tools,
    by,
    `${header}\nV-1,Cable,A,Accesorios,5,1,1,x,no,4,18\nV-2,Hub,A,Accesorios,5,1,1,x,,,`,
  );
  expect(await productNamed("Cable")).toMatchObject({ hidden: true, low_stock: 4, warranty_months: 18 });
  expect(await productNamed("Hub")).toMatchObject({ hidden: true, low_stock: null, warranty_months: null });
  const checked = await checkedFile(
    tools,
    by,
    `${header}\nV-1,,,,,,,,,,\nV-2,,,,,,,,quizás,-1,\nV-1,,,,,,,,Sí,,`,
  );
  expect((await outcomeOf(db, checked)).rows).toEqual([
    [2, "same"],
    [
      ...[3, "bad", "Visible: “quizás”: escribe Sí o No."],
      "Avisar cuando queden: “-1” no sirve: escribe un número entero, de 0 a 1,000,000.",
    ],
    [4, "bad", "El mismo producto está en la línea 2."],
  ]);
  await importedFile(tools, by, `${header}\nV-1,,,,,,,,Sí,0`);
  expect(await productNamed("Cable")).toMatchObject({ hidden: false, low_stock: 0 });
});

test("a second import of the same file changes nothing, by SKU, address or name", async () => {
  const file = table(
    NEW,
    ",teclado-k9,Teclado K9,A,Accesorios,,,1,1,1,x",
    ",,Teclado K5,A,Accesorios,,,1,1,1,x",
  );
  await importedFile(tools, by, file);
  const id = await importedFile(tools, by, file);
  expect(await outcomeOf(db, id)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
  expect(await count()).toBe(6);
});

test("one bad row keeps the whole file out, unless they are to be skipped", async () => {
  const id = await checkedFile(tools, by, table(NEW, ",,Roto,,,,,,,,"));
  expect(await startImport(db, id, { skipBad: false })).toEqual({ ok: false, reason: "not-now" });
  expect(await startImport(db, id, { skipBad: true })).toEqual({ ok: true });
  await finishImport(tools, id);
  expect(await outcomeOf(db, id)).toMatchObject({ status: "done", created: 1, refused: 1 });
  expect(await count()).toBe(4);
});

/** Two chunks: the second one turns bad after the check. */
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

test("a file that is wanted whole is taken back when a line turns bad half-way; units sold stay sold", async () => {
  const id = await fileThatTurnsBad();
  const before = await productNamed("Ryzen 5 7600X");
  await startImport(db, id, { skipBad: false });
  await finishImport(tools, id);
  const { status, failure } = await outcomeOf(db, id);
  expect([status, failure]).toEqual([
    "failed",
    "No se importó nada. Línea 303: Hay 2 productos con ese nombre: agrega una columna con la URL o el SKU.",
  ]);
  expect(await count()).toBe(5);
  const after = await productNamed("Ryzen 5 7600X");
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

test("what is taken back takes along the categories and labels that it made", async () => {
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

test("an import that is stopped half-way takes back what it brought", async () => {
  const id = await checkedFile(tools, by, table(NEW));
  await startImport(db, id, { skipBad: false });
  await stopImport(db, by, id);
  await finishImport(tools, id);
  expect(await outcomeOf(db, id)).toMatchObject({
    status: "failed",
    failure: "La detuviste: no se importó nada.",
  });
  expect(await count()).toBe(3);
});

test("a renamed product moves and its old address redirects; a former address still means it", async () => {
  await importedFile(tools, by, table("R-5,ryzen-5-7600x,,,,,,,,,"));
  await importedFile(tools, by, table("R-5,,Ryzen 5 7600X3D,,,,,,,,"));
  expect(await productNamed("Ryzen 5 7600X3D")).toMatchObject({ slug: "ryzen-5-7600x3d", sku: "R-5" });
  expect(await db.selectFrom("product_old_slug").select("slug").execute()).toEqual([
    { slug: "ryzen-5-7600x" },
  ]);
  const id = await checkedFile(tools, by, table("X-9,ryzen-5-7600x,,,,,,,,,"));
  expect((await outcomeOf(db, id)).rows).toEqual([
    [2, "bad", "La URL “ryzen-5-7600x” es de un producto con otro SKU (“R-5”)."],
  ]);
});

test("without leave to make them, unknown categories and labels refuse the line", async () => {
  const id = await checkedFile(tools, by, table(NEW, ",mouse-optico,,,Mochilas,,,,,,"), {
    createMissing: false,
  });
  expect((await outcomeOf(db, id)).rows).toEqual([
    [2, "bad", "Precio: 399.9 se redondea a 400.", "No hay una etiqueta “Teclados”."],
    [3, "bad", "No hay una categoría “Mochilas”."],
  ]);
});

test("of two labels with one name the product keeps its own", async () => {
  const twin = await createLabel(db, { name: "Procesadores", description: "x", categoryId: null });
  const id = await checkedFile(tools, by, table(",ryzen-5-7600x,,,,procesadores,,,,,"));
  expect(await outcomeOf(db, id)).toMatchObject({ unchanged: 1 });
  expect(twin).toBeGreaterThan(0);
});

test("an import is one entry of the audit, with all that it wrote inside", async () => {
  await importedFile(tools, by, table(NEW, ",ryzen-5-7600x,,,,,,700,,,"));
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

test("while it grows, the planner is told how large the tables have become", async () => {
  await sql`analyze product`.execute(db);
  const lines = Array.from({ length: 300 }, (_, n) => `,,Producto ${n},A,Accesorios,,,${n + 1},1,1,x`);
  await importedFile(tools, by, table(...lines));
  const known = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where oid = 'product'::regclass`.execute(db);
  expect(known.rows[0]?.rows).toBe(303);
});

test("characters that the database can't hold are left out", async () => {
  const id = await importedFile(
    tools,
    by,
    `{"name":"Caja \\u0000A","brand":"\\ud800B","category":"Accesorios","price":5,"stock":1,"deliveryDays":1,"description":"x"}`,
  );
  expect(await outcomeOf(db, id)).toMatchObject({ created: 1 });
  expect((await productNamed("Caja A"))?.brand).toBe("\ufffdB");
});
