import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createLabel } from "#app/catalog/labels/create-labels.server.ts";
import { removeProducts } from "#app/catalog/products/bulk/remove-products.server.ts";
import { addToList } from "#app/customers/saved/lists.server.ts";
import { brokenInvariants } from "#app/integrity/invariants.server.ts";
import { cancelOrder } from "#app/orders/purchases/cancel-order.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { auditRowsOf, author } from "#tests/support/catalog/catalog-office.ts";
import { catalogueSnapshot } from "#tests/support/catalog/catalogue-snapshot.ts";
import {
  addProduct,
  catalogue,
  picture,
  stockOf,
  type TestCatalogue,
} from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { startUndo } from "./undo.server.ts";
import { readRecentChanges, readUndo } from "./undo-state.server.ts";

const { db } = await testDatabase();

let by: Author;
let rosa: TestPerson;
let products: TestCatalogue;
let number: string;
beforeEach(async () => {
  by = await author(db);
  rosa = await customerWithAddress(db);
  const media = [{ kind: "image" as const, file: picture }];
  products = await catalogue(db, { processor: { sku: "100-100000593", media } });
  number = await orderOf(db, rosa, products.processor);
  await db
    .insertInto("product_old_slug")
    .values({ slug: "ryzen-viejo", product_id: products.processor })
    .execute();
});

/** Returns the audit entry. */
async function remove(...ids: number[]): Promise<number> {
  await removeProducts(db, by, ids);
  const [change] = await readRecentChanges(db);
  return change?.entryId ?? 0;
}

async function undo(entry: number): Promise<unknown[]> {
  expect(await startUndo(db, by, entry)).toEqual({ ok: true, later: false });
  expect(await readUndo(db, entry)).toMatchObject({ state: "done" });
  return (await auditRowsOf(db)).filter(({ action }) => action === "keep").map(({ after }) => after);
}

async function everything() {
  const rowsOf = async (table: "stock_movement" | "product_old_slug" | "product_media" | "product_search") =>
    (await sql`select * from ${sql.table(table)} order by 1`.execute(db)).rows;
  return {
    ...(await catalogueSnapshot(db)),
    movements: await rowsOf("stock_movement"),
    slugs: await rowsOf("product_old_slug"),
    media: await rowsOf("product_media"),
    search: await rowsOf("product_search"),
    lines: await db.selectFrom("order_line").selectAll().execute(),
    favorites: await db.selectFrom("favorite").selectAll().execute(),
    saved: await db.selectFrom("saved_item").selectAll().execute(),
    designs: await db.selectFrom("design").selectAll().execute(),
  };
}

test("the undo of a deletion restores products, their files and ledger, and their places in orders and lists", async () => {
  await addToList(db, "favorite", rosa.id, products.processor);
  await addToList(db, "saved_item", rosa.id, products.graphicsCard);
  await db
    .insertInto("design")
    .values({
      customer_id: rosa.id,
      product_id: products.mouse,
      shape: "urbana",
      colour: "",
      placement: "{}",
    })
    .execute();
  const before = await everything();
  const entry = await remove(products.graphicsCard, products.processor, products.mouse);
  expect(await db.selectFrom("product").selectAll().execute()).toEqual([]);
  expect(await undo(entry)).toEqual([]);
  expect(await everything()).toEqual(before);
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await startUndo(db, by, entry)).toEqual({ ok: false });
  // New products and files get new ids.
  const added = await addProduct(db, { name: "Otra" });
  expect(added).toBeGreaterThan(products.mouse);
});

test("a single deletion is an audit entry of its product, and can be undone", async () => {
  const entry = await remove(products.mouse);
  expect(await readRecentChanges(db)).toMatchObject([
    { entryId: entry, name: "Producto eliminado: Mouse óptico", products: 1, possible: true },
  ]);
  await undo(entry);
  expect(await db.selectFrom("product").select("id").where("id", "=", products.mouse).execute()).toHaveLength(
    1,
  );
  const entries = await db.selectFrom("audit_entry").select(["action", "entity", "entity_id"]).execute();
  const entity = { entity: "product", entity_id: String(products.mouse) };
  expect(entries).toEqual([
    { action: "delete", ...entity },
    { action: "undo", ...entity },
  ]);
});

test("what meanwhile belongs to another product, or was deleted, is left out and told", async () => {
  const slugOf = (id: number) =>
    db.selectFrom("product").select(["slug", "sku"]).where("id", "=", id).executeTakeFirstOrThrow();
  const { slug } = await slugOf(products.processor);
  await db.transaction().execute(async (transaction) => {
    const label = await createLabel(transaction, { name: "Oferta", description: "Barato", categoryId: null });
    const { category_id } = await transaction
      .selectFrom("product")
      .select("category_id")
      .where("id", "=", products.processor)
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("product_label")
      .values({ product_id: products.processor, label_id: label, category_id })
      .execute();
  });
  const type = await db
    .insertInto("product_type")
    .values({ key: "prueba", name: "Prueba", label_id: null, position: 99 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("product").set({ type_id: type.id }).where("id", "=", products.processor).execute();
  const entry = await remove(products.processor, products.mouse);
  await db.deleteFrom("label").where("name", "=", "Oferta").execute();
  await db.deleteFrom("product_type").where("id", "=", type.id).execute();
  const other = await addProduct(db, { name: "Otro", slug, sku: "100-100000593" });
  await db.insertInto("product_old_slug").values({ slug: "ryzen-viejo", product_id: other }).execute();
  expect(await undo(entry)).toEqual([
    {
      kept: "URL: la que tenía es ahora de otro producto. SKU: “100-100000593” es ahora de otro producto. Tipo: el que tenía ya no existe. Etiquetas: alguna de las que tenía ya no existe.",
    },
  ]);
  expect(await slugOf(products.processor)).toEqual({ slug: `${slug}-2`, sku: null });
  expect(await brokenInvariants(db)).toEqual([]);
});

test("a product without its category stays deleted", async () => {
  const entry = await remove(products.mouse);
  await db.deleteFrom("label").where("name", "=", "Mouses").execute();
  await db.deleteFrom("category").where("name", "=", "Accesorios").execute();
  expect(await undo(entry)).toEqual([{ kept: "Su categoría ya no existe: el producto no vuelve." }]);
  expect(await db.selectFrom("product").select("id").where("id", "=", products.mouse).execute()).toEqual([]);
});

test("units of an order that was annulled meanwhile return to stock", async () => {
  const left = await stockOf(db, products.processor);
  const entry = await remove(products.processor);
  await cancelOrder(
    db,
    { number, reason: "No hay stock", by },
    { now: new Date(), origin: "https://tienda.example" },
  );
  await undo(entry);
  expect(await stockOf(db, products.processor)).toBe(left + 1);
  const last = await db.selectFrom("stock_movement").selectAll().orderBy("id", "desc").executeTakeFirst();
  expect(last).toMatchObject({ reason: "undo", change: 1, order_number: number, person_name: "Elena Salas" });
  expect(await brokenInvariants(db)).toEqual([]);
});

test("every table that refers to products is restored", async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint where confrelid = 'product'::regclass
    order by 1`.execute(db);
  const byTriggers = ["product_stock"];
  const unfinishedWork = ["import_picture"];
  const restored = ["design", "favorite", "order_line", "product_label", "product_media", "product_old_slug"];
  restored.push("saved_item", "stock_movement");
  expect(rows.map(({ table }) => table)).toEqual([...byTriggers, ...unfinishedWork, ...restored].sort());
});
