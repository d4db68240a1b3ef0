import { lockSlugs } from "#app/catalog/products/slugs/slugs.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** `name` is the product that has the code. */
export type SkuTaken = { ok: false; reason: "sku-taken"; name: string };

/** Also locks the code against other changes and imports until the end of the transaction. */
export async function skuTaken(
  db: Db,
  sku: string | null,
  ownId: number | undefined,
): Promise<SkuTaken | undefined> {
  if (sku === null) return undefined;
  await lockSlugs(db, "product");
  const other = await db
    .selectFrom("product")
    .select("name")
    .where("sku", "=", sku)
    .where("id", "<>", ownId ?? 0)
    .executeTakeFirst();
  return other && { ok: false, reason: "sku-taken", name: other.name };
}
