import { claimMedia } from "#app/catalog/pictures/chosen-media.server.ts";
import type { ChosenMedia } from "#app/catalog/pictures/chosen-media.ts";
import { lockSlugs, slugAfterRename } from "#app/catalog/products/slugs/slugs.server.ts";
import { queueSearchText } from "#app/catalog/search/search-text.server.ts";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { fieldVersions, mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { oncePerForm } from "#app/platform/db/submissions.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { Category } from "./category.ts";
import { createCategory } from "./create-categories.server.ts";

interface CategoryInput {
  name: string;
  description: string;
  image: ChosenMedia | undefined;
}

interface CategoryFields {
  [field: string]: unknown;
  nombre: string;
  descripcion: string;
  imagen: string | null;
}

export type StoreCategoryResult =
  | { ok: true; id: number }
  | { ok: false; reason: "name-taken" | "file-gone" };

export function readCategory(db: Db, id: number): Promise<Category | undefined> {
  return selectCategory(db, id).executeTakeFirst();
}

function selectCategory(db: Db, id: number) {
  return db
    .selectFrom("category")
    .select(["id", "name", "slug", "description", "image"])
    .where("id", "=", id);
}

/** A form submitted twice adds one category. */
export function addCategory(
  db: Db,
  by: Author,
  input: CategoryInput & { form: string },
): Promise<StoreCategoryResult> {
  return inTransaction(db, (transaction) =>
    oncePerForm(
      transaction,
      { form: input.form, entity: "category" },
      async (): Promise<StoreCategoryResult> => {
        const { name, description } = input;
        await lockSlugs(transaction, "category");
        if (await isNameTaken(transaction, name)) return { ok: false, reason: "name-taken" };
        const media = await claimMedia(transaction, by.id, input.image ? [input.image] : []);
        if (!media) return { ok: false, reason: "file-gone" };
        const id = await createCategory(transaction, { name, description, image: media[0]?.file ?? null });
        const after = await readCategory(transaction, id);
        await recordAudit(transaction, by, write("create", id, null, after));
        return { ok: true, id };
      },
    ),
  );
}

export type ChangeCategoryResult =
  | StoreCategoryResult
  | { ok: false; reason: "not-found" }
  /** somebody else changed the same fields meanwhile */
  | { ok: false; reason: "changed-meanwhile"; version: string; fields: string[]; now: Category };

export function categoryVersion(category: Category): string {
  return fieldVersions(fieldsOf(category));
}

function fieldsOf({ name, description, image }: Category): CategoryFields {
  return { nombre: name, descripcion: description, imagen: image?.key ?? null };
}

export function changeCategory(
  db: Db,
  by: Author,
  id: number,
  { name: typed, description: typedText, image: chosen, version }: CategoryInput & { version: string },
): Promise<ChangeCategoryResult> {
  return inTransaction(db, async (transaction) => {
    const before = await lockCategory(transaction, id);
    if (!before) return { ok: false, reason: "not-found" };
    const mine = { nombre: typed, descripcion: typedText, imagen: chosen?.file.key ?? null };
    const edit = mergeEdits<CategoryFields>(version, mine, fieldsOf(before));
    if (!edit.ok) return { ...edit, reason: "changed-meanwhile", now: before };
    const { nombre: name, descripcion: description, imagen } = edit.merged;
    await lockSlugs(transaction, "category");
    if (await isNameTaken(transaction, name, id)) return { ok: false, reason: "name-taken" };
    const unchangedImage = imagen !== null && imagen === before.image?.key ? before.image : undefined;
    const media = unchangedImage
      ? [{ file: unchangedImage }]
      : await claimMedia(transaction, by.id, imagen !== null && chosen ? [chosen] : []);
    if (!media) return { ok: false, reason: "file-gone" };
    const slug = await slugAfterRename(transaction, "category", { ...before, name });
    const [image] = media;
    await transaction
      .updateTable("category")
      .set({ name, slug, description, image: image ? JSON.stringify(image.file) : null })
      .where("id", "=", id)
      .execute();
    if (name !== before.name) await queueSearchText(transaction, await productsOf(transaction, id));
    await recordChange(transaction, ["list", "menu", `category:${id}`]);
    await recordAudit(transaction, by, write("update", id, before, await readCategory(transaction, id)));
    return { ok: true, id };
  });
}

export type RemoveCategoryResult =
  | { ok: true; name: string }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "in-use"; name: string; products: number };

/** Requires a category without products; its subcategories become plain labels. */
export function removeCategory(db: Db, by: Author, id: number): Promise<RemoveCategoryResult> {
  return inTransaction(db, async (transaction) => {
    const before = await lockCategory(transaction, id);
    if (!before) return { ok: false, reason: "not-found" };
    const products = (await productsOf(transaction, id)).length;
    if (products > 0) return { ok: false, reason: "in-use", name: before.name, products };
    await transaction.deleteFrom("category").where("id", "=", id).execute();
    await recordChange(transaction, ["list", "menu", `category:${id}`]);
    await recordAudit(transaction, by, write("delete", id, before, null));
    return { ok: true, name: before.name };
  });
}

/** Prevents products from joining it before the end of the transaction. */
function lockCategory(db: Db, id: number): Promise<Category | undefined> {
  return selectCategory(db, id).forUpdate().executeTakeFirst();
}

async function isNameTaken(db: Db, name: string, exceptId = 0): Promise<boolean> {
  const other = await db
    .selectFrom("category")
    .select("id")
    .where("name", "=", name)
    .where("id", "<>", exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

async function productsOf(db: Db, categoryId: number): Promise<number[]> {
  const rows = await db.selectFrom("product").select("id").where("category_id", "=", categoryId).execute();
  return rows.map(({ id }) => id);
}

function write(
  action: "create" | "update" | "delete",
  entityId: number,
  before: Category | null | undefined,
  after: Category | null | undefined,
) {
  const kept = (row: Category | null | undefined) =>
    row
      ? { name: row.name, slug: row.slug, description: row.description, image: row.image?.key ?? null }
      : null;
  return { action, entity: "category", entityId, before: kept(before), after: kept(after) };
}
