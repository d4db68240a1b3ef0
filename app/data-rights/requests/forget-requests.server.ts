import { sql } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";

/** Deletes answered requests whose retention has ended, with their answers; returns how many. */
export function forgetRequests(db: Db, { cutoff, max }: { cutoff: Date; max: number }): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const old = transaction
      .selectFrom("rights_request")
      .select("id")
      .where(
        sql<boolean>`(select max(created_at) from rights_answer where request_id = rights_request.id) < ${cutoff}`,
      )
      .orderBy("id")
      .limit(max);
    const gone = await transaction
      .deleteFrom("rights_request")
      .where("id", "in", old)
      .returning("id")
      .execute();
    if (gone.length > 0) await recordChange(transaction, ["rights"]);
    return gone.length;
  });
}
