import type { Part } from "#app/catalog/compatibility/part.ts";
import { refreshSearchText } from "#app/catalog/search/search-text.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { parts } from "./known-parts.ts";
import { addProducts } from "./products.ts";

export type StoredParts = Record<keyof typeof parts, number>;

/** Stores the known parts as products, 10 of each, from S/ 100 on; returns their ids. */
export async function storedParts(db: Db): Promise<StoredParts> {
  const types = await db.selectFrom("product_type").select(["id", "key"]).execute();
  const known = Object.entries(parts) as [keyof StoredParts, Part][];
  const ids = await addProducts(
    db,
    ...known.map(([, { name }], at) => ({ name, price: 10_000 + at * 1_000 })),
  );
  for (const [at, [, { type, facts }]] of known.entries())
    await db
      .updateTable("product")
      .set({
        type_id: types.find(({ key }) => key === type)?.id ?? null,
        attributes: JSON.stringify(facts),
      })
      .where("id", "=", ids[at] ?? 0)
      .execute();
  await refreshSearchText(db, ids);
  return Object.fromEntries(known.map(([key], at) => [key, ids[at] ?? 0])) as StoredParts;
}
