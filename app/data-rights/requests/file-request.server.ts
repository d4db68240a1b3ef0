import { randomUUID } from "node:crypto";
import { queueMails } from "#app/mail/mail.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { readRequestById } from "./read-requests.server.ts";
import { type RightsRequest, requestDeadline } from "./request.ts";
import { filedMail, newRequestMail } from "./request-mails.ts";

interface Filing {
  submitted: Pick<RightsRequest, "kind" | "name" | "email" | "detail">;
  submissionId: string;
  now: Date;
}

interface MailContext {
  origin: string;
  /** gets the notification; the store's own contact when undefined */
  storeEmail: string | undefined;
}

export type FileRequestResult = { ok: true; accessKey: string } | { ok: false; seconds: number };

/** Stores a request and queues its mails; a form sent twice makes one request. */
export async function fileRequest(db: Db, filing: Filing, context: MailContext): Promise<FileRequestResult> {
  const { submitted, submissionId } = filing;
  const sent = await db
    .selectFrom("rights_request")
    .select(["access_key as accessKey", "email"])
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  if (sent?.email === submitted.email) return { ok: true, accessKey: sent.accessKey };
  // Two people received the same page, and so the same key: the second gets a new key.
  if (sent) return fileRequest(db, { ...filing, submissionId: randomUUID() }, context);
  const taken = await takeAttempts(db, [{ limit: "rightsRequest", of: [submitted.email] }]);
  if (!taken.ok) return { ok: false, seconds: taken.seconds };
  const accessKey = await inTransaction(db, (transaction) => write(transaction, filing, context));
  return accessKey ? { ok: true, accessKey } : fileRequest(db, filing, context);
}

/** Undefined, without any write, when the form's key is already used. */
async function write(
  db: Db,
  { submitted, submissionId, now }: Filing,
  { origin, storeEmail }: MailContext,
): Promise<string | undefined> {
  const store = await readSettings(db);
  const due_on = requestDeadline(now, submitted.kind, store.nonWorkingDays);
  const row = await db
    .insertInto("rights_request")
    .values({ ...submitted, submission_id: submissionId, created_at: now, due_on })
    .onConflict((conflict) => conflict.column("submission_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  const request = row && (await readRequestById(db, row.id));
  if (!request) return undefined;
  const to = storeEmail ?? (store.privacyContact || store.email);
  const sender = { store, origin };
  await queueMails(db, [filedMail(sender, request), newRequestMail(sender, to, request)]);
  await recordChange(db, ["rights"]);
  return request.accessKey;
}
