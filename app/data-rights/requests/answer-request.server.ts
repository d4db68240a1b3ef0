import { queueMail } from "#app/mail/mail.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { lockRequest } from "./read-requests.server.ts";
import { requestNumber } from "./request.ts";
import { requestAnswerMail } from "./request-mails.ts";

export type AnswerRequestResult = { ok: true } | { ok: false; reason: "not-found" | "answered-meanwhile" };

interface NewAnswer {
  id: number;
  text: string;
  /** number of answers that the form's page showed */
  seen: number;
  now: Date;
  origin: string;
}

/** Adds an answer and mails it; earlier answers stay unchanged. */
export function answerRequest(
  db: Db,
  { id, text, seen, now, origin }: NewAnswer,
  by: Author,
): Promise<AnswerRequestResult> {
  return inTransaction(db, async (transaction): Promise<AnswerRequestResult> => {
    const request = await lockRequest(transaction, id);
    if (!request) return { ok: false, reason: "not-found" };
    if (request.answers.length !== seen) return { ok: false, reason: "answered-meanwhile" };
    await transaction
      .insertInto("rights_answer")
      .values({ request_id: id, text, person_id: by.id, person_name: by.name, created_at: now })
      .execute();
    // Audit entries are never deleted, so the text is stored only in the request, which is deleted.
    await recordUpdate(transaction, by, ["rights_request", requestNumber(id)], {
      before: { answer: null },
      after: { answer: "Enviada" },
    });
    const store = await readSettings(transaction);
    await queueMail(transaction, requestAnswerMail({ store, origin }, request, text));
    await recordChange(transaction, ["rights"]);
    return { ok: true };
  });
}
