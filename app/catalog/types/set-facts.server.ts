import { sql } from "kysely";
import { refreshSearchText } from "#app/catalog/search/search-text.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { FactConflict } from "./fact-conflict.ts";
import type { Fact } from "./facts.ts";
import { readValue } from "./read-value.ts";
import { readTypes } from "./types.server.ts";
import { typedValue } from "./write-value.ts";

export type SetFactsResult =
  | { ok: true; name: string; conflicts: FactConflict[] }
  | { ok: false; reason: "not-found" }
  /** by attribute key */
  | { ok: false; reason: "refused"; problems: Record<string, string> };

/** By attribute key, in the format of form fields; empty: unknown. */
interface FactsEdit {
  typed: Record<string, string>;
  /** the values when the form was opened */
  shown: Record<string, string>;
}

export function setFacts(
  db: Db,
  by: Author,
  productId: number,
  { typed, shown }: FactsEdit,
): Promise<SetFactsResult> {
  return inTransaction(db, async (transaction) => {
    const product = await transaction
      .selectFrom("product")
      .select(["name", "type_id", "attributes"])
      .where("id", "=", productId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const type = (await readTypes(transaction)).find(({ id }) => id === product?.type_id);
    const after: Record<string, Fact | undefined> = { ...product?.attributes };
    const problems: Record<string, string> = {};
    const conflicts: FactConflict[] = [];
    for (const [key, text] of Object.entries(typed)) {
      const attribute = type?.attributes.find((one) => one.key === key);
      if (!attribute) return { ok: false, reason: "not-found" };
      const read = readValue(attribute, text);
      if (!read.ok) {
        problems[key] = `${attribute.name}: ${read.sentence}`;
        continue;
      }
      const [theirs, mine] = [typedValue(after[key]), typedValue(read.value)];
      if (theirs !== (shown[key] ?? "") && theirs !== mine)
        conflicts.push({ attribute: attribute.name, theirs, mine });
      else after[key] = read.value;
    }
    if (!product) return { ok: false, reason: "not-found" };
    if (Object.keys(problems).length > 0) return { ok: false, reason: "refused", problems };
    if (conflicts.length === Object.keys(typed).length) return { ok: true, name: product.name, conflicts };
    await transaction
      .updateTable("product")
      .set({ attributes: JSON.stringify(after), version: sql`version + 1` })
      .where("id", "=", productId)
      .execute();
    await refreshSearchText(transaction, [productId]);
    await recordUpdate(transaction, by, ["product", productId], {
      before: { attributes: product.attributes },
      after: { attributes: after },
    });
    await recordChange(transaction, [`product:${productId}`, `card:${productId}`, "list"]);
    return { ok: true, name: product.name, conflicts };
  });
}
