import { sql } from "kysely";
import { claimSlugs, idsInSlugOrder } from "#app/catalog/products/slugs/slugs.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

export interface LabelDraft {
  name: string;
  description: string;
  /** category of a subcategory label */
  categoryId: number | null;
}

/** Returns its id. Call inside a transaction. */
export async function createLabel(db: Db, draft: LabelDraft): Promise<number> {
  const [id = 0] = await createLabels(db, [draft]);
  return id;
}

/** Returns ids in the order of the drafts. Call inside a transaction. */
export async function createLabels(db: Db, drafts: readonly LabelDraft[]): Promise<number[]> {
  const names = drafts.map(({ name }) => name);
  const slugs = await claimSlugs(db, "label", names);
  const rows = await db
    .insertInto("label")
    .values(
      drafts.map(({ name, description, categoryId }, index) => ({
        name,
        description,
        slug: slugs[index] ?? "",
        category_id: categoryId,
      })),
    )
    .returning(["id", "slug"])
    .execute();
  // A type without a subcategory gets the new one with its name, so that its products get the type.
  await sql`
    update product_type set label_id = label.id from label
    where label.id = any(${rows.map(({ id }) => id)}::int[]) and label.category_id is not null
      and label.name = product_type.name and product_type.label_id is null`.execute(db);
  await recordChange(db, ["list", "menu"]);
  return idsInSlugOrder(slugs, rows);
}
