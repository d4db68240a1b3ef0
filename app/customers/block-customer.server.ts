import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";

export type BlockResult = { ok: true } | { ok: false; reason: "not-found" };

/** Blocks or unblocks a customer. Blocking signs open pages out at once. */
export function setBlocked(db: Db, by: Author, id: string, blocked: boolean): Promise<BlockResult> {
  return inTransaction(db, async (transaction): Promise<BlockResult> => {
    const before = await transaction
      .selectFrom("customer")
      .select("blocked_at")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return { ok: false, reason: "not-found" };
    const blockedAt = blocked ? (before.blocked_at ?? new Date()) : null;
    await transaction.updateTable("customer").set({ blocked_at: blockedAt }).where("id", "=", id).execute();
    if (blocked) await transaction.deleteFrom("session").where("person_id", "=", id).execute();
    await recordUpdate(transaction, by, ["customer", id], {
      before: { blocked: before.blocked_at !== null },
      after: { blocked },
    });
    await recordChange(transaction, ["customers", `customer:${id}`]);
    return { ok: true };
  });
}
