import { claimSlugs, idsInSlugOrder } from "#app/catalog/products/slugs/slugs.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";

export interface CategoryDraft {
  name: string;
  description: string;
  image: Picture | null;
}

/** Returns its id. Call inside a transaction. */
export async function createCategory(db: Db, draft: CategoryDraft): Promise<number> {
  const [id = 0] = await createCategories(db, [draft]);
  return id;
}

/** Returns ids in the order of the drafts. Call inside a transaction. */
export async function createCategories(db: Db, drafts: readonly CategoryDraft[]): Promise<number[]> {
  const names = drafts.map(({ name }) => name);
  const slugs = await claimSlugs(db, "category", names);
  const rows = await db
    .insertInto("category")
    .values(
      drafts.map(({ name, description, image }, index) => ({
        name,
        description,
        slug: slugs[index] ?? "",
        image: image && JSON.stringify(image),
      })),
    )
    .returning(["id", "slug"])
    .execute();
  await recordChange(db, ["list", "menu"]);
  return idsInSlugOrder(slugs, rows);
}
