import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** Product ids per part; a sitemap may have 50,000 addresses. */
const IDS_PER_PART = 45_000;

interface ListedProduct {
  id: number;
  slug: string;
  updatedAt: Date;
}

export async function countSitemapParts(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("product")
    .select((product) => product.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  return Math.ceil((last ?? 0) / IDS_PER_PART);
}

/** `part` counts from 1. */
export function readSitemapPart(db: Db, part: number): Promise<ListedProduct[]> {
  return db
    .selectFrom("product")
    .select(["id", "slug", "updated_at as updatedAt"])
    .where("id", ">", (part - 1) * IDS_PER_PART)
    .where("id", "<=", part * IDS_PER_PART)
    .where(isShown)
    .orderBy("id")
    .execute();
}
