import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import { createLabel } from "#app/catalog/labels/create-labels.server.ts";
import { storedReference } from "#app/catalog/pictures/chosen-media.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import {
  auditOf,
  auditRowsOf,
  author,
  productEdit,
  recordedTags,
  sentPicture,
} from "#tests/support/catalog/catalog-office.ts";
import { stockOf } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { removeProducts } from "./bulk/remove-products.server.ts";
import { findBySlug } from "./detail.server.ts";
import { changeProduct } from "./edit/change-product.server.ts";
import { readEditedProduct } from "./edit/edited-product.server.ts";
import type { EditedProduct, ProductEdit } from "./edit/edited-product.ts";
import { productVersions } from "./edit/merge-product.server.ts";
import { addProduct, duplicateProduct } from "./manage-products.server.ts";

const { db } = await testDatabase();

let by: Author;
let categoryId: number;
let labels: number[];
beforeEach(async () => {
  by = await author(db);
  [categoryId, ...labels] = await db
    .transaction()
    .execute(async (transaction) => [
      await createCategory(transaction, { name: "Componentes", description: "Piezas", image: null }),
      await createLabel(transaction, { name: "RGB", description: "Luces", categoryId: null }),
      await createLabel(transaction, { name: "Oferta", description: "Barato", categoryId: null }),
    ]);
});

async function add(edit: Partial<ProductEdit> = {}): Promise<EditedProduct> {
  const media = edit.media ?? [await sentPicture(db, by.id)];
  const result = await addProduct(db, by, {
    ...productEdit({ categoryId, ...edit, media }),
    form: randomUUID(),
  });
  if (!result.ok) throw new Error(result.reason);
  return read(result.id);
}
async function read(id: number): Promise<EditedProduct> {
  const product = await readEditedProduct(db, id);
  if (!product) throw new Error("no such product");
  return product;
}
/** Submits the form as opened, with these changes. */
function change(opened: EditedProduct, edit: Partial<ProductEdit>) {
  const media = opened.media.map(({ id, ...rest }) => ({ reference: storedReference(id), ...rest }));
  return changeProduct(db, by, opened.id, { ...opened, media, ...edit }, opened);
}

describe("a new product", () => {
  test("has every value of its form, is announced to open pages and recorded in the audit", async () => {
    const media = [await sentPicture(db, by.id), await sentPicture(db, by.id)];
    const product = await add({
      labelIds: [...labels, 999],
      media,
      specs: [{ name: "TDP", value: "165 W" }],
    });
    expect(product).toMatchObject({ slug: "radeon-rx-7600", labelIds: labels, version: 1, stock: 10 });
    expect(product.media.map(({ file }) => file.key)).toEqual(media.map(({ file }) => file.key));
    expect(await recordedTags(db)).toEqual(expect.arrayContaining(["list", "audit"]));
    expect(await auditOf(db)).toMatchObject([{ action: "create", entity: "product", before: null }]);
  });

  test("is created once, even if its form is sent several times", async () => {
    const edit = productEdit({ categoryId, media: [await sentPicture(db, by.id)] });
    const form = randomUUID();
    const results = await Promise.all([
      addProduct(db, by, { ...edit, form }),
      addProduct(db, by, { ...edit, form }),
    ]);
    expect(results[1]).toEqual(results[0]);
    expect(await db.selectFrom("product").select("slug").execute()).toEqual([{ slug: "radeon-rx-7600" }]);
  });

  test("has a code of its own, or none; a copy has none", async () => {
    const product = await add({ sku: "GPU-7600", warrantyMonths: 24 });
    const again = await add({ name: "Otra" });
    const media = [await sentPicture(db, by.id)];
    const taken = { ok: false, reason: "sku-taken", name: "Radeon RX 7600" };
    const edit = { ...productEdit({ categoryId, media }), sku: "GPU-7600" };
    expect(await addProduct(db, by, { ...edit, form: randomUUID() })).toEqual(taken);
    expect(await change(again, { sku: "GPU-7600" })).toEqual(taken);
    expect((await change(product, { brand: "Radeon" })).ok).toBe(true);
    const copy = await duplicateProduct(db, by, product.id, randomUUID());
    expect(await read(copy.ok ? copy.id : 0)).toMatchObject({ sku: null, warrantyMonths: 24 });
    expect((await change(await read(product.id), { sku: null })).ok).toBe(true);
    expect((await change(again, { sku: "GPU-7600" })).ok).toBe(true);
  });

  test("needs a category that exists, a picture, and its own files", async () => {
    const media = [await sentPicture(db, by.id)];
    const tried = async (edit: Partial<ProductEdit>, who = by) =>
      addProduct(db, who, { ...productEdit({ categoryId, media, ...edit }), form: randomUUID() });
    expect(await tried({ categoryId: 999 })).toEqual({ ok: false, reason: "category-gone" });
    expect(await tried({ media: [] })).toEqual({ ok: false, reason: "no-media" });
    expect(await tried({}, { id: "otra", name: "Otra" })).toEqual({ ok: false, reason: "file-gone" });
    expect(await db.selectFrom("product").select("id").execute()).toEqual([]);
  });
});

describe("an edit", () => {
  test("changes fields, labels and the order of files, and the audit records the differences", async () => {
    const [first, second] = [await sentPicture(db, by.id), await sentPicture(db, by.id)];
    const opened = await add({ labelIds: labels, media: [first, second] });
    const third = await sentPicture(db, by.id);
    const kept = { ...second, reference: storedReference(opened.media[1]?.id ?? 0) };
    const changed = await change(opened, { price: 99_900, labelIds: labels.slice(1), media: [third, kept] });
    expect(changed).toEqual({ ok: true, stock: 10 });
    const now = await read(opened.id);
    expect(now).toMatchObject({ price: 99_900, labelIds: labels.slice(1), version: 2 });
    expect(now.media.map(({ file }) => file.key)).toEqual([third.file.key, second.file.key]);
    expect((await auditOf(db)).at(-1)).toMatchObject({
      action: "update",
      before: { price: 125_000, labelIds: labels },
      after: { price: 99_900, labelIds: labels.slice(1) },
    });
    // The removed file waits for deletion.
    expect(await db.selectFrom("upload").select("key").execute()).toEqual([{ key: first.file.key }]);
  });

  test("that renames redirects the old address, and renaming back restores it", async () => {
    const opened = await add();
    await change(opened, { name: "Radeon RX 7600 XT" });
    const renamed = await read(opened.id);
    expect(renamed.slug).toBe("radeon-rx-7600-xt");
    expect(await findBySlug(db, "radeon-rx-7600")).toEqual({ id: opened.id, slug: "radeon-rx-7600-xt" });
    await change(renamed, { name: "Radeon RX 7600" });
    expect((await read(opened.id)).slug).toBe("radeon-rx-7600");
    expect(await findBySlug(db, "radeon-rx-7600-xt")).toMatchObject({ slug: "radeon-rx-7600" });
  });

  test("of a product that somebody else changed is refused, with the current values", async () => {
    const opened = await add();
    await change(opened, { price: 99_900 });
    const second = await change(opened, { price: 88_800 });
    expect(second).toMatchObject({
      ok: false,
      reason: "changed-meanwhile",
      now: { price: 99_900, version: 2 },
    });
    expect(await read(opened.id)).toMatchObject({ price: 99_900 });
  });

  test("keeps the changes of others in untouched fields, and applies the stock as a difference", async () => {
    const opened = await add({ labelIds: labels, specs: [{ name: "TDP", value: "165 W" }], stock: 10 });
    const fields = productVersions(opened);
    const media = opened.media.map(({ id, ...rest }) => ({ reference: storedReference(id), ...rest }));
    const send = (edit: Partial<ProductEdit>) =>
      changeProduct(db, by, opened.id, { ...opened, media, ...edit }, { ...opened, fields });
    const added = [...media, await sentPicture(db, by.id)];
    expect(await send({ price: 99_900, labelIds: labels.slice(1), media: added })).toMatchObject({
      ok: true,
    });
    expect(await send({ brand: "Sapphire", stock: 12 })).toEqual({ ok: true, stock: 12 });
    expect(await read(opened.id)).toMatchObject({
      price: 99_900,
      brand: "Sapphire",
      labelIds: labels.slice(1),
      stock: 12,
      specs: opened.specs,
      media: added.map(({ file }) => ({ file })),
    });
    const refused = await send({ price: 88_800, name: "Radeon RX 7600 OC" });
    expect(refused).toMatchObject({
      reason: "changed-meanwhile",
      rewritten: ["price"],
      opened: { stock: 10 },
    });
    if (refused.ok || refused.reason !== "changed-meanwhile") throw new Error("taken");
    const edit = { ...opened, media, price: 88_800, name: "Radeon RX 7600 OC" };
    // A second submit saves the price and keeps the other's fields.
    expect(await changeProduct(db, by, opened.id, edit, refused.opened)).toEqual({ ok: true, stock: 12 });
    expect(await read(opened.id)).toMatchObject({
      price: 88_800,
      name: "Radeon RX 7600 OC",
      brand: "Sapphire",
      labelIds: labels.slice(1),
    });
  });

  test("sent twice is applied once", async () => {
    const opened = await add();
    expect(await change(opened, { price: 99_900, stock: 12 })).toEqual({ ok: true, stock: 12 });
    expect(await change(opened, { price: 99_900, stock: 12 })).toEqual({ ok: true, stock: 12 });
    expect(await read(opened.id)).toMatchObject({ version: 2, stock: 12 });
  });

  test("applies the stock as a correction of the stock it was opened with: units sold meanwhile stay sold", async () => {
    const opened = await add({ stock: 10 });
    await orderOf(db, await customerWithAddress(db), opened.id);
    const left = await stockOf(db, opened.id);
    expect(left).toBeLessThan(10);
    expect(await change(opened, { price: 99_900 })).toEqual({ ok: true, stock: left });
    expect(await change(await read(opened.id), { stock: left + 5 })).toEqual({ ok: true, stock: left + 5 });
  });

  test("can't take off more units than are left", async () => {
    const opened = await add({ stock: 3 });
    await db.updateTable("product").set({ stock: 1 }).where("id", "=", opened.id).execute();
    expect(await change(opened, { stock: 0 })).toEqual({ ok: false, reason: "sold-meanwhile", left: 1 });
    expect(await stockOf(db, opened.id)).toBe(1);
  });

  test("needs a product and a category that exist", async () => {
    const opened = await add();
    expect(await change(opened, { categoryId: 999 })).toEqual({ ok: false, reason: "category-gone" });
    await removeProducts(db, by, [opened.id]);
    expect(await change(opened, {})).toEqual({ ok: false, reason: "not-found" });
  });
});

test("deleted products leave past orders unchanged, and their files are queued for deletion", async () => {
  const [one, other] = [await add(), await add({ name: "Otra" })];
  await orderOf(db, await customerWithAddress(db), one.id);
  expect(await removeProducts(db, by, [one.id, other.id, 999])).toEqual(["Radeon RX 7600", "Otra"]);
  expect(await removeProducts(db, by, [one.id])).toEqual([]);
  const line = await db.selectFrom("order_line").select(["product_id", "name", "picture"]).executeTakeFirst();
  expect(line).toEqual({ product_id: null, name: "Radeon RX 7600", picture: one.media[0]?.file });
  expect(await db.selectFrom("upload").select("key").execute()).toHaveLength(2);
  expect(await recordedTags(db)).toContain(`product:${one.id}`);
  expect((await auditOf(db)).filter(({ action }) => action === "delete")).toMatchObject([
    { entity: "bulk_change", before: { name: "eliminados" } },
  ]);
  expect(await auditRowsOf(db)).toMatchObject([
    { before: { name: "Radeon RX 7600" } },
    { before: { name: "Otra" } },
  ]);
});
