import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { type Complaint, sheetNumber } from "./complaint.ts";

export type AnswerComplaintResult = { ok: true } | { ok: false; reason: "not-found" | "answered-meanwhile" };

interface NewAnswer extends Pick<Complaint, "year" | "number"> {
  text: string;
  /** number of answers that the form's page showed */
  seen: number;
}

/** Adds an answer to a sheet and queues its mail; earlier answers stay unchanged. */
export function answerComplaint(
  db: Db,
  { text, seen, ...sheet }: NewAnswer,
  by: Author,
  now: Date,
): Promise<AnswerComplaintResult> {
  return inTransaction(db, async (transaction): Promise<AnswerComplaintResult> => {
    const found = await transaction
      .selectFrom("complaint")
      .select("id")
      .where("year", "=", sheet.year)
      .where("number", "=", sheet.number)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return { ok: false, reason: "not-found" };
    const before = await transaction
      .selectFrom("complaint_answer")
      .select("id")
      .where("complaint_id", "=", found.id)
      .execute();
    if (before.length !== seen) return { ok: false, reason: "answered-meanwhile" };
    const answer = await transaction
      .insertInto("complaint_answer")
      .values({ complaint_id: found.id, text, person_id: by.id, person_name: by.name, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    // Audit entries are never deleted, so the text is stored only in the sheet, which is deleted.
    await recordUpdate(transaction, by, ["complaint", sheetNumber(sheet)], {
      before: { answer: null },
      after: { answer: "Escrita" },
    });
    await enqueue(transaction, "complaint-mails", { complaintId: found.id, answerId: answer.id });
    await recordChange(transaction, ["complaints"]);
    return { ok: true };
  });
}
