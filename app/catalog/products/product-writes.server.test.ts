import { expect, test } from "vitest";
import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import { createLabel } from "#app/catalog/labels/create-labels.server.ts";
import { addProduct, addProducts, picture } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";

const { db } = await testDatabase();

function inTransaction<Result>(work: (transaction: typeof db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}

async function slugsInOrder(): Promise<string[]> {
  const rows = await db.selectFrom("product").select("slug").orderBy("id").execute();
  return rows.map(({ slug }) => slug);
}

test("equal names get numbered slugs, within one call and across calls", async () => {
  await addProducts(db, { name: "Ryzen 5 5600" }, { name: "Ryzén 5 5600" }, { name: "Ryzen 5" });
  await addProduct(db, { name: "RYZEN 5 5600" });
  await addProduct(db, { name: "¿?" });
  expect(await slugsInOrder()).toEqual([
    "ryzen-5-5600",
    "ryzen-5-5600-2",
    "ryzen-5",
    "ryzen-5-5600-3",
    "producto",
  ]);
});

test("a slug that another product had before stays that product's", async () => {
  const product_id = await addProduct(db, { name: "Nombre nuevo" });
  await db.insertInto("product_old_slug").values({ slug: "nombre-viejo", product_id }).execute();
  await addProduct(db, { name: "Nombre viejo" });
  expect(await slugsInOrder()).toEqual(["nombre-nuevo", "nombre-viejo-2"]);
});

test("two people who create the same name at once both succeed", async () => {
  await inTransaction((transaction) =>
    createCategory(transaction, { name: "Componentes", description: "Piezas", image: null }),
  );
  await Promise.all([addProduct(db, { name: "Igual" }), addProduct(db, { name: "Igual" })]);
  expect(await slugsInOrder()).toEqual(["igual", "igual-2"]);
});

test("a product keeps its labels, media order and search words", async () => {
  const label = await inTransaction((transaction) =>
    createLabel(transaction, { name: "Inalámbrico", description: "Sin cable", categoryId: null }),
  );
  const [first = 0, second = 0] = await addProducts(
    db,
    {
      name: "Teclado Wi-Fi",
      brand: "Logitech",
      labelIds: [label, label],
      specs: [{ name: "Formato", value: "Ñandú 60%" }],
      media: [
        { kind: "model", file: { ...picture, key: "modelo" } },
        { kind: "image", file: { ...picture, key: "foto" } },
      ],
    },
    { name: "Otro" },
  );
  const media = await db
    .selectFrom("product_media")
    .selectAll()
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  expect(media.map(({ product_id, kind, file }) => [product_id, kind, file.key])).toEqual([
    [first, "model", "modelo"],
    [first, "image", "foto"],
    [second, "image", "productos-imagenes/prueba"],
  ]);
  expect(await db.selectFrom("product_label").select(["product_id", "label_id"]).execute()).toEqual([
    { product_id: first, label_id: label },
  ]);
  const { search_text } = await db
    .selectFrom("product")
    .select("search_text")
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  expect(search_text.split(" | ")[1]).toMatch(/~teclad .*wifi .*~logitech .*~inalambric:1 .*60:1/);
});

test("a product's labels follow it into another category", async () => {
  const [labelId, categoryId] = await inTransaction((transaction) =>
    Promise.all([
      createLabel(transaction, { name: "RGB", description: "Luces", categoryId: null }),
      createCategory(transaction, { name: "Accesorios", description: "Periféricos", image: null }),
    ]),
  );
  const id = await addProduct(db, { labelIds: [labelId] });
  const other = await inTransaction((transaction) =>
    createCategory(transaction, { name: "Mochilas", description: "Mochilas", image: null }),
  );
  await db.updateTable("product").set({ category_id: other }).where("id", "=", id).execute();
  const rows = await db.selectFrom("product_label").selectAll().execute();
  expect(rows).toEqual([{ product_id: id, label_id: labelId, category_id: other }]);
  expect(other).not.toBe(categoryId);
});

test("every write notifies open pages of the products it changed", async () => {
  await addProduct(db);
  const rows = await db.selectFrom("change_log").select("tags").execute();
  expect(rows.map(({ tags }) => tags)).toContainEqual(["list", "menu"]);
});
