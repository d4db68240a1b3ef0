import { sql } from "kysely";
import { queueSearchText } from "#app/catalog/search/search-text.server.ts";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { slugify } from "#app/values/slug.ts";
import type { ProductType } from "./product-type.ts";
import { readTypes } from "./types.server.ts";

export type StoreTypeResult =
  | { ok: true; id: number }
  | { ok: false; reason: "not-found" | "name-taken" | "label-taken" | "decides" | "option-decides" };

/** Somebody else changed the same fields meanwhile. */
export interface TypeConflict<Fields> {
  ok: false;
  reason: "changed-meanwhile";
  version: string;
  fields: (keyof Fields & string)[];
  now: Fields;
}

/** Locks all types, so that changes are serialised. */
export function withLockedTypes<Stored>(
  db: Db,
  change: (db: Db, types: ProductType[]) => Promise<Stored>,
): Promise<Stored> {
  return inTransaction(db, async (transaction) => {
    await sql`lock table product_type in share row exclusive mode`.execute(transaction);
    return change(transaction, await readTypes(transaction));
  });
}

/** Updates search words, cards and lists with the type's products. */
export async function refreshProducts(db: Db, typeId: number): Promise<void> {
  const products = await db.selectFrom("product").select("id").where("type_id", "=", typeId).execute();
  const ids = products.map(({ id }) => id);
  await queueSearchText(db, ids);
  await recordChange(db, ["list", ...ids.map((id) => `product:${id}` as const)]);
}

type Fields = Record<string, unknown>;

export function auditType(
  db: Db,
  by: Author,
  typeId: number,
  before: Fields | undefined,
  after: Fields,
): Promise<void> {
  return recordAudit(db, by, {
    action: before ? "update" : "create",
    entity: "product_type",
    entityId: typeId,
    before: before ?? null,
    after,
  });
}

/** Letters and digits of the name, with a number if taken. */
export function unusedKey(name: string, taken: readonly { key: string }[]): string {
  const words = slugify(name)
    .split("-")
    .filter((word) => word !== "");
  const camel = words
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join("");
  const start = /^[a-z]/.test(camel) ? camel.slice(0, 36) : `a${camel.slice(0, 35)}`;
  const isFree = (key: string) => !taken.some((one) => one.key === key);
  for (let number = 1; ; number++) {
    const key = number === 1 ? start : `${start}${number}`;
    if (isFree(key)) return key;
  }
}
