import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { refreshSearchText } from "#app/catalog/search/search-text.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { auditOf, author } from "#tests/support/catalog/catalog-office.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { addLabel, changeLabel, labelVersion, readLabel, removeLabel } from "./manage-labels.server.ts";

const { db } = await testDatabase();

let by: Author;
beforeEach(async () => {
  by = await author(db);
});

const draft = { name: "Iluminación RGB", description: "Luces.", categoryId: null as number | null };
async function added(): Promise<number> {
  const result = await addLabel(db, by, { ...draft, form: randomUUID() });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}
const change = async (id: number, edit: Partial<typeof draft>) => {
  const stored = await readLabel(db, id);
  return changeLabel(db, by, id, { ...draft, ...edit, version: stored ? labelVersion(stored) : "" });
};
const searchTextOf = async (id: number) =>
  (await db.selectFrom("product").select("search_text").where("id", "=", id).executeTakeFirstOrThrow())
    .search_text;

test("a label may belong to a category; a deleted category is refused", async () => {
  const product = await addProduct(db);
  const { category_id: categoryId } = await db
    .selectFrom("product")
    .select("category_id")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  const id = await added();
  expect(await readLabel(db, id)).toEqual({ id, ...draft, slug: "iluminacion-rgb" });
  expect(await change(id, { categoryId })).toEqual({ ok: true, id });
  expect(await readLabel(db, id)).toMatchObject({ categoryId, slug: "iluminacion-rgb" });
  expect(await change(id, { categoryId: 999 })).toEqual({ ok: false, reason: "category-gone" });
  expect((await auditOf(db)).map(({ action, after }) => [action, after])).toEqual([
    ["create", { id, ...draft, slug: "iluminacion-rgb" }],
    ["update", { categoryId }],
  ]);
});

test("a deleted label is removed from its products, and they are no longer found by it", async () => {
  const id = await added();
  const product = await addProduct(db, { labelIds: [id] });
  expect(await searchTextOf(product)).toContain("iluminacion");
  expect(await removeLabel(db, by, id)).toEqual({ ok: true, name: "Iluminación RGB", products: 1 });
  expect(await db.selectFrom("product_label").selectAll().execute()).toEqual([]);
  await refreshSearchText(db, [product]);
  expect(await searchTextOf(product)).not.toContain("iluminacion");
  expect(await removeLabel(db, by, id)).toEqual({ ok: false, reason: "not-found" });
});

test("labels with the same name are distinguished by their slugs", async () => {
  await added();
  const second = await added();
  expect((await readLabel(db, second))?.slug).toBe("iluminacion-rgb-2");
  await change(second, { description: "Otra." });
  expect((await readLabel(db, second))?.slug).toBe("iluminacion-rgb-2");
});
