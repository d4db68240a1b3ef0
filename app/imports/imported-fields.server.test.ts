import { beforeEach, expect, test } from "vitest";
import { author } from "#tests/support/catalog/catalog-office.ts";
import {
  checkedFile,
  importedFile,
  importTools,
  NEW_PRODUCT_LINE,
  outcomeOf,
  productNamed,
  table,
} from "#tests/support/catalog/imports.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { checkImport, startImport } from "./imports.server.ts";
import { finishImport } from "./work.server.ts";

const { db } = await testDatabase();
const tools = await importTools(db);

let by: Awaited<ReturnType<typeof author>>;

beforeEach(async () => {
  await catalogue(db);
  by = await author(db);
});

test("a new product is imported with all its columns; empty cells keep existing values", async () => {
  const id = await importedFile(tools, by, table(NEW_PRODUCT_LINE, ",ryzen-5-7600x,,,,,Oferta,700,,,"));
  expect(await outcomeOf(db, id)).toMatchObject({ status: "done", created: 1, changed: 1, refused: 0 });
  const accessories = (await productNamed(db, "Mouse óptico"))?.category_id;
  expect(await productNamed(db, "Teclado K1")).toMatchObject({
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
  const processor = await productNamed(db, "Ryzen 5 7600X");
  expect(processor).toMatchObject({ price: 70_000, stock: 20, brand: "Marca", slug: "ryzen-5-7600x" });
  expect(processor?.labels.map(({ name }) => name)).toEqual(["Oferta", "Procesadores"]);
  expect(processor?.search_text).toContain("oferta");
});

test("the variants of a Shopify file become products, and a second import of the file changes nothing", async () => {
  const file = [
    "Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Variant Image",
    "polo,Polo,<p>Algodón</p>,Marca,Ropa,,Talla,S,P-S,3,40,,",
    "polo,,,,,,,M,P-M,0,45,,",
    "gorra,Gorra,<p>Azul</p>,Marca,Ropa,,Title,Default Title,G-1,2,25,,",
  ].join("\n");
  const options = { defaults: { deliveryDays: "2" } };
  const id = await checkedFile(tools, by, file, options);
  expect(await outcomeOf(db, id)).toMatchObject({ created: 3, refused: 0 });
  await startImport(db, id, { skipBad: false });
  await finishImport(tools, id);
  const shared = { brand: "Marca", description: "Algodón", delivery_days: 2 };
  const small = { sku: "P-S", slug: "polo", price: 4_000, stock: 3 };
  expect(await productNamed(db, "Polo – S")).toMatchObject({ ...shared, ...small });
  const medium = { sku: "P-M", slug: "polo-m", price: 4_500, stock: 0 };
  expect(await productNamed(db, "Polo – M")).toMatchObject({ ...shared, ...medium });
  expect(await productNamed(db, "Gorra")).toMatchObject({ sku: "G-1", slug: "gorra" });
  const again = await checkedFile(tools, by, file, options);
  expect(await outcomeOf(db, again)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
});

test("default values for missing columns apply only to new products and survive a second check", async () => {
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
  expect(await productNamed(db, "Cable")).toMatchObject({ ...shared, brand: "Genérico" });
  expect(await productNamed(db, "Hub")).toMatchObject({ ...shared, brand: "Anker" });
  expect(await productNamed(db, "Mouse óptico")).toMatchObject({
    brand: "Marca",
    stock: 0,
    labels: [{ name: "Mouses" }],
  });
  const categories = await db.selectFrom("category").select("name").where("name", "=", "Repuestos").execute();
  expect(categories).toHaveLength(1);
});

test("a backpack's colours, drawing and print area are imported from their columns; an invalid colour is refused", async () => {
  const text =
    "Nombre;Dibujo de la mochila;Colores para personalizar;Zona de impresión\nMouse óptico;urbana;Celeste: #6BB5E0 | Negro: #222222;1,30,20,40,50\nRyzen 5 7600X;redonda;Azul: azul;1, 90, 20, 40, 50\n";
  const id = await importedFile(tools, by, text);
  expect((await outcomeOf(db, id)).rows).toEqual([
    [2, "change"],
    [
      3,
      "bad",
      "Dibujo de la mochila: escribe Clásica, Urbana, Ejecutiva, Solapa.",
      "Colores para personalizar: “Azul” necesita un color como #1f6feb.",
      "Zona de impresión: La zona se sale de la foto: izquierda y ancho, o arriba y alto, suman más de 100.",
    ],
  ]);
  expect(await productNamed(db, "Mouse óptico")).toMatchObject({
    design_shape: "urbana",
    print_area: "1, 30, 20, 40, 50",
    design_colours: [
      { name: "Celeste", hex: "#6bb5e0" },
      { name: "Negro", hex: "#222222" },
    ],
  });
});

test("a cell with a spreadsheet error is refused, and the message names its column", async () => {
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

test("drafts and thresholds are imported, and empty cells keep existing values", async () => {
  const header =
    "SKU,Nombre,Marca,Categoría,Precio,Cantidad,Tiempo de entrega,Descripción,Visible,Stock mínimo,Garantía";
  await importedFile(
    tools,
    by,
    `${header}\nV-1,Cable,A,Accesorios,5,1,1,x,no,4,18\nV-2,Hub,A,Accesorios,5,1,1,x,,,`,
  );
  expect(await productNamed(db, "Cable")).toMatchObject({ hidden: true, low_stock: 4, warranty_months: 18 });
  expect(await productNamed(db, "Hub")).toMatchObject({
    hidden: true,
    low_stock: null,
    warranty_months: null,
  });
  const checked = await checkedFile(
    tools,
    by,
    `${header}\nV-1,,,,,,,,,,\nV-2,,,,,,,,quizás,-1,\nV-1,,,,,,,,Sí,,`,
  );
  expect((await outcomeOf(db, checked)).rows).toEqual([
    [2, "same"],
    [
      3,
      "bad",
      "Visible: “quizás”: escribe Sí o No.",
      "Avisar cuando queden: “-1” no sirve: escribe un número entero, de 0 a 1,000,000.",
    ],
    [4, "bad", "El mismo producto está en la línea 2."],
  ]);
  await importedFile(tools, by, `${header}\nV-1,,,,,,,,Sí,0`);
  expect(await productNamed(db, "Cable")).toMatchObject({ hidden: false, low_stock: 0 });
});

test("characters that the database can't hold are left out", async () => {
  const id = await importedFile(
    tools,
    by,
    `{"name":"Caja \\u0000A","brand":"\\ud800B","category":"Accesorios","price":5,"stock":1,"deliveryDays":1,"description":"x"}`,
  );
  expect(await outcomeOf(db, id)).toMatchObject({ created: 1 });
  expect((await productNamed(db, "Caja A"))?.brand).toBe("\ufffdB");
});
