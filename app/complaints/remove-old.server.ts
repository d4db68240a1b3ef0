import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { COMPLAINTS_KEPT_YEARS } from "#app/settings/retention/retention.ts";

/**
 * Deletes sheets without changes for two years and returns their number. A sheet that is kept also keeps the
 * later ones of its year, so that the numbers of the book have no gaps.
 */
export function removeOldComplaints(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('yupana.removes_complaints', 'on', true)`.execute(transaction);
    const end = sql<Date>`least(${now}::timestamptz, now()) - make_interval(years => ${COMPLAINTS_KEPT_YEARS}::int)`;
    const old = await transaction
      .selectFrom("complaint")
      .leftJoin(
        ({ selectFrom }) =>
          selectFrom("complaint as sheet")
            .select(({ fn }) => ["sheet.year", fn.min("sheet.number").as("lowest")])
            .where(({ eb, or, exists, selectFrom }) =>
              or([
                eb("sheet.created_at", ">=", end),
                exists(
                  selectFrom("complaint_answer")
                    .select("complaint_answer.id")
                    .whereRef("complaint_id", "=", "sheet.id")
                    .where("complaint_answer.created_at", ">=", end),
                ),
              ]),
            )
            .groupBy("sheet.year")
            .as("kept"),
        (join) => join.onRef("kept.year", "=", "complaint.year"),
      )
      .select("complaint.id")
      .where(({ eb, or, ref }) =>
        or([eb("kept.lowest", "is", null), eb("complaint.number", "<", ref("kept.lowest"))]),
      )
      .orderBy("complaint.year")
      .orderBy("complaint.number")
      .limit(500)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await transaction.deleteFrom("complaint_answer").where("complaint_id", "in", ids).execute();
    await transaction.deleteFrom("complaint").where("id", "in", ids).execute();
    return ids.length;
  });
}
