import { partsOf } from "#app/catalog/types/parts.server.ts";
import type { Db, KeptPart } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { MAX_BUILD_NAME, writeBuild } from "./build.ts";
import { partsFromProducts, type ReadParts } from "./read-build.server.ts";

export const MAX_BUILDS = 30;

export interface SavedBuild extends Pick<ReadParts, "parts" | "services"> {
  id: number;
  name: string;
  /** parts no longer sold */
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
    const { parts, services } = partsFromProducts(products, build.parts);
    const gone = build.parts.filter(({ productId }) => !products.some(({ id }) => id === productId));
    return { id: build.id, name: build.name, parts, services, gone };
  });
}

type BuildSaved = { ok: true; name: string } | { ok: false; reason: "full" };

/** A name already used for other parts gets a number, so that no saved PC is overwritten. */
export function saveBuild(
  db: Db,
  { customerId, name, parts }: { customerId: string; name: string; parts: KeptPart[] },
): Promise<BuildSaved> {
  return inTransaction(db, async (transaction) => {
    await transaction
      .selectFrom("customer")
      .select("id")
      .where("id", "=", customerId)
      .forUpdate()
      .executeTakeFirst();
    const others = await transaction
      .selectFrom("build")
      .select(["name", "parts"])
      .where("customer_id", "=", customerId)
      .execute();
    const same = others.find((other) => other.name === name && writeBuild(other.parts) === writeBuild(parts));
    if (same) return { ok: true, name };
    if (others.length >= MAX_BUILDS) return { ok: false, reason: "full" };
    const free = freeName(
      name,
      others.map((other) => other.name),
    );
    const written = JSON.stringify(parts);
    await transaction
      .insertInto("build")
      .values({ customer_id: customerId, name: free, parts: written })
      .execute();
    return { ok: true, name: free };
  });
}

/** `Mi PC`, `Mi PC (2)`… */
function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? "" : ` (${number})`;
    const tried = name.slice(0, MAX_BUILD_NAME - end.length) + end;
    if (!taken.includes(tried)) return tried;
  }
}

export async function removeBuild(db: Db, customerId: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("build")
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
