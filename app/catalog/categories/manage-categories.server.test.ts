import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { storedReference } from "#app/catalog/pictures/chosen-media.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { auditOf, author, recordedTags, sentPicture } from "#tests/support/catalog/catalog-office.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import {
  addCategory,
  categoryVersion,
  changeCategory,
  readCategory,
  removeCategory,
} from "./manage-categories.server.ts";

const { db } = await testDatabase();

let by: Author;
beforeEach(async () => {
  by = await author(db);
});

const input = { name: "Cámaras Web", description: "Para reuniones.", image: undefined };
async function change(id: number, edit: Partial<Omit<Parameters<typeof changeCategory>[3], "version">>) {
  const stored = await readCategory(db, id);
  const version = stored ? categoryVersion(stored) : "";
  return changeCategory(db, by, id, { ...input, ...edit, version });
}
const add = (more: Partial<Parameters<typeof addCategory>[2]> = {}) =>
  addCategory(db, by, { ...input, form: randomUUID(), ...more });
async function added(more: Partial<Parameters<typeof addCategory>[2]> = {}): Promise<number> {
  const result = await add(more);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

test("a category is stored with its slug and picture, announced to open pages and recorded in the audit", async () => {
  const image = await sentPicture(db, by.id);
  const id = await added({ image });
  expect(await readCategory(db, id)).toEqual({ id, ...input, slug: "camaras-web", image: image.file });
  expect(await db.selectFrom("upload").selectAll().execute()).toEqual([]);
  expect(await recordedTags(db)).toEqual(expect.arrayContaining(["menu", "list", "audit"]));
  expect(await auditOf(db)).toEqual([
    {
      person_name: "Elena Salas",
      action: "create",
      entity: "category",
      entity_id: String(id),
      before: null,
      after: {
        name: "Cámaras Web",
        slug: "camaras-web",
        description: "Para reuniones.",
        image: image.file.key,
      },
    },
  ]);
});

test("the same form sent twice, even at once, creates one category", async () => {
  const form = randomUUID();
  const [first, second] = await Promise.all([add({ form }), add({ form })]);
  expect(second).toEqual(first);
  expect(await add({ form })).toEqual(first);
  expect(await db.selectFrom("category").select("name").execute()).toEqual([{ name: "Cámaras Web" }]);
});

test("a taken name is refused, and the form can be sent again", async () => {
  await added();
  const form = randomUUID();
  expect(await add({ form })).toEqual({ ok: false, reason: "name-taken" });
  expect(await add({ form, name: "Cámaras" })).toMatchObject({ ok: true });
  const both = await Promise.all([add({ name: "Redes" }), add({ name: "Redes" })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("another person's file or a deleted file can't be used", async () => {
  const { id: other } = await db
    .insertInto("person")
    .values({ id: "otra", name: "Otra", email: "otra@yupana.example" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const image = await sentPicture(db, other);
  expect(await add({ image })).toEqual({ ok: false, reason: "file-gone" });
  expect(await db.selectFrom("category").selectAll().execute()).toEqual([]);
});

test("a renamed category gets a new slug, keeps its picture, and its products are found by the new name", async () => {
  const image = await sentPicture(db, by.id);
  const id = await added({ image });
  const product = await addProduct(db, { categoryId: id });
  const kept = { reference: storedReference(id), kind: "image", file: image.file } as const;
  const changed = await change(id, { name: "Webcams", image: kept });
  expect(changed).toEqual({ ok: true, id });
  expect(await readCategory(db, id)).toMatchObject({ slug: "webcams", image: image.file });
  expect((await auditOf(db)).at(-1)).toMatchObject({
    before: { name: "Cámaras Web", slug: "camaras-web" },
    after: { name: "Webcams", slug: "webcams" },
  });
  const jobs = await db
    .withSchema("pgboss")
    .selectFrom("job" as never)
    .select(["name" as never, "data" as never])
    .execute();
  expect(jobs).toContainEqual({ name: "search-text", data: { productIds: [product] } });
});

test("a picture removed from a category is queued for deletion", async () => {
  const image = await sentPicture(db, by.id);
  const id = await added({ image });
  await change(id, {});
  expect((await readCategory(db, id))?.image).toBeNull();
  expect(await db.selectFrom("upload").select(["key", "person_id"]).execute()).toEqual([
    { key: image.file.key, person_id: null },
  ]);
});

test("a category in use is not deleted, and the answer says how many products use it", async () => {
  const id = await added();
  await addProduct(db, { categoryId: id });
  await addProduct(db, { categoryId: id, name: "Otra" });
  expect(await removeCategory(db, by, id)).toEqual({
    ok: false,
    reason: "in-use",
    name: "Cámaras Web",
    products: 2,
  });
  expect(await readCategory(db, id)).toBeDefined();
});

test("an unused category is deleted; a category that was already deleted is reported as not found", async () => {
  const id = await added();
  expect(await removeCategory(db, by, id)).toEqual({ ok: true, name: "Cámaras Web" });
  expect(await removeCategory(db, by, id)).toEqual({ ok: false, reason: "not-found" });
  expect(await changeCategory(db, by, id, { ...input, version: "" })).toEqual({
    ok: false,
    reason: "not-found",
  });
  expect((await auditOf(db)).map(({ action }) => action)).toEqual(["create", "delete"]);
});
