import type { Author } from "#app/platform/audit/audit.server.ts";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { hasGaps } from "./drafts.ts";
import type { Notice, NoticeKind } from "./incident.ts";
import { audit } from "./incidents.server.ts";

const noticeNames: Record<NoticeKind, string> = {
  autoridad: "Aviso a la Autoridad",
  personas: "Aviso a las personas",
};

/** All versions of both texts, the newest first. */
export function readNotices(db: Db, incidentId: number): Promise<Notice[]> {
  return db
    .selectFrom("incident_notice")
    .select(["id", "kind", "text", "person_name as by", "created_at as at", "sent_at as sentAt"])
    .where("incident_id", "=", incidentId)
    .orderBy("id", "desc")
    .execute();
}

/** Stores a text as a new version, unless the newest is equal; false when there is no such incident. */
export function saveNotice(
  db: Db,
  { id, kind, text, now }: { id: number; kind: NoticeKind; text: string; now: Date },
  by: Author,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockNotice(transaction, id))) return false;
    const newest = await newestOf(transaction, id, kind);
    if (newest?.text === text) return true;
    await transaction
      .insertInto("incident_notice")
      .values({ incident_id: id, kind, text, person_name: by.name, created_at: now })
      .execute();
    await audit(transaction, by, id, { notice: noticeNames[kind] });
    return true;
  });
}

export type MarkSentResult = { ok: true } | { ok: false; reason: "not-found" | "no-text" | "in-future" };

/** Records that the newest version was sent by other means than the store's mail, and when. */
export function markSent(
  db: Db,
  { id, kind, sentAt, now }: { id: number; kind: NoticeKind; sentAt: Date; now: Date },
  by: Author,
): Promise<MarkSentResult> {
  return inTransaction(db, async (transaction): Promise<MarkSentResult> => {
    if (sentAt > now) return { ok: false, reason: "in-future" };
    if (!(await lockNotice(transaction, id))) return { ok: false, reason: "not-found" };
    const newest = await newestOf(transaction, id, kind);
    if (!newest) return { ok: false, reason: "no-text" };
    await setSent(transaction, newest.id, sentAt);
    await audit(transaction, by, id, { noticeSent: `${noticeNames[kind]}: ${formatMoment(sentAt)}` });
    return { ok: true };
  });
}

export type MailNoticeResult =
  | { ok: true }
  | { ok: false; reason: "not-found" | "no-text" | "unfinished" }
  /** the number of recipients differs from the number that the page showed */
  | { ok: false; reason: "other-count"; count: number };

/** Queues the newest text to each person on the list who was not mailed before. */
export function mailNotice(
  db: Db,
  { id, expected, now }: { id: number; expected: number; now: Date },
  by: Author,
): Promise<MailNoticeResult> {
  return inTransaction(db, async (transaction): Promise<MailNoticeResult> => {
    if (!(await lockNotice(transaction, id))) return { ok: false, reason: "not-found" };
    const newest = await newestOf(transaction, id, "personas");
    if (!newest) return { ok: false, reason: "no-text" };
    if (hasGaps(newest.text)) return { ok: false, reason: "unfinished" };
    const count = await countUnmailed(transaction, id);
    if (count !== expected) return { ok: false, reason: "other-count", count };
    await setSent(transaction, newest.id, now);
    await enqueue(transaction, "incident-mails", { noticeId: newest.id });
    const delivery = `${noticeNames.personas}: ${formatMoment(now)}, por correo a ${count}`;
    await audit(transaction, by, id, { noticeSent: delivery });
    return { ok: true };
  });
}

export function countUnmailed(db: Db, incidentId: number): Promise<number> {
  return countRows(
    db
      .selectFrom("incident_person")
      .where("incident_id", "=", incidentId)
      .where("email", "is not", null)
      .where("mailed_at", "is", null),
  );
}

function lockNotice(db: Db, id: number) {
  return db.selectFrom("incident").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
}

function newestOf(db: Db, incidentId: number, kind: NoticeKind) {
  return db
    .selectFrom("incident_notice")
    .select(["id", "text"])
    .where("incident_id", "=", incidentId)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function setSent(db: Db, noticeId: number, sentAt: Date): Promise<void> {
  await db.updateTable("incident_notice").set({ sent_at: sentAt }).where("id", "=", noticeId).execute();
}
