import type { Db } from "#app/db/schema.ts";
import { recordChange } from "#app/domain/freshness.server.ts";
import type { Picture } from "#app/domain/media/picture.ts";
import { claimSlugs } from "./slugs.server.ts";

export interface CategoryDraft {
  name: string;
  description: string;
  image: Picture | null;
}

/** Stores a new category and gives its id. Call inside a transaction. */
export async function createCategory(db: Db, draft: CategoryDraft): Promise<number> {
  const [slug = ""] = await claimSlugs(db, "category", [draft.name]);
  const image = draft.image && JSON.stringify(draft.image);
  const { id } = await db
    .insertInto("category")
    .values({ name: draft.name, slug, description: draft.description, image })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordChange(db, ["list", "menu"]);
  return id;
}

export interface LabelDraft {
  name: string;
  description: string;
  /** the category whose subcategory this label is, if any */
  categoryId: number | null;
}

/** Stores a new label and gives its id. Call inside a transaction. */
export async function createLabel(db: Db, draft: LabelDraft): Promise<number> {
  const [slug = ""] = await claimSlugs(db, "label", [draft.name]);
  const { id } = await db
    .insertInto("label")
    .values({ name: draft.name, slug, description: draft.description, category_id: draft.categoryId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordChange(db, ["list", "menu"]);
  return id;
}
