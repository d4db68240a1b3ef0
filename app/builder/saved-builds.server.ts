import { partsOf } from "#app/catalog/types/parts.server.ts";
import type { Db, KeptPart } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { partsAmong, type ReadParts } from "./read-build.server.ts";

export const MOST_BUILDS = 30;
export const MAX_NAME = 60;

export interface SavedBuild extends Pick<ReadParts, "parts" | "services"> {
  id: number;
  name: string;
  /** what the store sells no more */
  gone: KeptPart[];
}

export async function readSavedBuilds(db: Db, customerId: string): Promise<SavedBuild[]> {
  const builds = await db
    .selectFrom("build")
    .select(["id", "name", "parts"])
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const ids = builds.flatMap(({ parts }) => parts.map(({ productId }) => productId));
  const products = await partsOf(db, [...new Set(ids)]);
  return builds.map((build) => {
    const { parts, services } = partsAmong(products, build.parts);
    const gone = build.parts.filter(({ productId }) => !products.some(({ id }) => id === productId));
    return { id: build.id, name: build.name, parts, services, gone };
  });
}

/** Under a name that the customer has used, it takes the other's place. */
export function saveBuild(
  db: Db,
  { customerId, name, parts }: { customerId: string; name: string; parts: KeptPart[] },
): Promise<{ ok: true } | { ok: false; reason: "full" }> {
  return inTransaction(db, async (transaction) => {
    await transaction
      .selectFrom("customer")
      .select("id")
      .where("id", "=", customerId)
      .forUpdate()
      .executeTakeFirst();
    const others = await transaction
      .selectFrom("build")
      .select((build) => build.fn.countAll<number>().as("count"))
      .where("customer_id", "=", customerId)
      .where("name", "!=", name)
      .executeTakeFirstOrThrow();
    if (Number(others.count) >= MOST_BUILDS) return { ok: false, reason: "full" };
    const written = JSON.stringify(parts);
    await transaction
      .insertInto("build")
      .values({ customer_id: customerId, name, parts: written })
      .onConflict((conflict) => conflict.columns(["customer_id", "name"]).doUpdateSet({ parts: written }))
      .execute();
    return { ok: true };
  });
}

export async function removeBuild(db: Db, customerId: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("build")
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
