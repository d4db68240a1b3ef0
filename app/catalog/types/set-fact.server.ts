import { sql } from "kysely";
import { refreshSearchText } from "#app/catalog/search/search-text.server.ts";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readValue } from "./read-value.ts";
import { readTypes } from "./types.server.ts";

export interface TypedFact {
  productId: number;
  /** of the attribute */
  key: string;
  typed: string;
}

export type FactAnswer =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "refused"; sentence: string };

/** Stores one fact of a product, typed as in its form, for everybody who asks from now on. */
export function setFact(db: Db, by: Author, { productId, key, typed }: TypedFact): Promise<FactAnswer> {
  return inTransaction(db, async (transaction) => {
    const product = await transaction
      .selectFrom("product")
      .select(["type_id", "attributes"])
      .where("id", "=", productId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const type = (await readTypes(transaction)).find(({ id }) => id === product?.type_id);
    const attribute = type?.attributes.find((one) => one.key === key);
    if (!product || !attribute) return { ok: false, reason: "not-found" };
    const read = readValue(attribute, typed);
    if (!read.ok) return { ok: false, reason: "refused", sentence: `${attribute.name}: ${read.sentence}` };
    if (read.value === undefined)
      return { ok: false, reason: "refused", sentence: `Escribe el dato: ${attribute.name}.` };
    const after = { ...product.attributes, [key]: read.value };
    await transaction
      .updateTable("product")
      .set({ attributes: JSON.stringify(after), version: sql`version + 1` })
      .where("id", "=", productId)
      .execute();
    await refreshSearchText(transaction, [productId]);
    await recordAudit(transaction, by, {
      ...{ action: "update", entity: "product", entityId: productId },
      ...{ before: { attributes: product.attributes }, after: { attributes: after } },
    });
    await recordChange(transaction, [`product:${productId}`, `card:${productId}`, "list"]);
    return { ok: true };
  });
}
