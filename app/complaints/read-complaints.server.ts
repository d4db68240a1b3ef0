import { type SelectQueryBuilder, sql } from "kysely";
import { z } from "zod";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import { readListPage } from "#app/platform/db/list-page.server.ts";
import { containsText } from "#app/platform/db/plain-sql.server.ts";
import type { Db, Schema } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { ListPage, ListQuery } from "#app/values/list-query.ts";
import type { Complaint, ShownAnswer } from "./complaint.ts";

const PER_PAGE = 20;
/** Limits copies per hour, because anybody can type a stranger's e-mail. */
const COPIES_PER_HOUR = 10;
const HOUR_MS = 60 * 60 * 1000;

const COLUMNS = [
  "id",
  "year",
  "number",
  "access_key as accessKey",
  "kind",
  "name",
  "document_type as documentType",
  "document_number as documentNumber",
  "address",
  "phone",
  "email",
  "guardian",
  "good",
  "good_description as goodDescription",
  "amount",
  "order_number as orderNumber",
  "detail",
  "request",
  "provider",
  "created_at as createdAt",
  "due_on as deadline",
] as const;

/** The sheet with this key; undefined for an unknown or malformed key. */
export async function readOwnComplaint(db: Db, accessKey: string): Promise<Complaint | undefined> {
  if (!z.uuid().safeParse(accessKey).success) return undefined;
  const [found] = await withAnswers(db, db.selectFrom("complaint").where("access_key", "=", accessKey));
  return found;
}

export async function readComplaint(
  db: Db,
  { year, number }: Pick<Complaint, "year" | "number">,
): Promise<Complaint | undefined> {
  const one = db.selectFrom("complaint").where("year", "=", year).where("number", "=", number);
  return (await withAnswers(db, one))[0];
}

export async function readComplaintById(db: Db, id: number): Promise<Complaint | undefined> {
  return (await withAnswers(db, db.selectFrom("complaint").where("id", "=", id)))[0];
}

export function readComplaintsOf(db: Db, email: string): Promise<Complaint[]> {
  return withAnswers(db, db.selectFrom("complaint").where("email", "=", email).orderBy("id"));
}

/** Whether the consumer gets a copy by mail. Answers are always mailed if there is an e-mail. */
export async function isCopyMailed(
  db: Db,
  { id, email, createdAt }: Pick<Complaint, "id" | "email" | "createdAt">,
): Promise<boolean> {
  if (!email) return false;
  const count = await countRows(
    db
      .selectFrom("complaint")
      .where("email", "=", email)
      .where("id", "<", id)
      .where("created_at", ">", new Date(createdAt.getTime() - HOUR_MS)),
  );
  return count < COPIES_PER_HOUR;
}

/** All sheets of a year, in their order. */
export function readBook(db: Db, year: number): Promise<Complaint[]> {
  return withAnswers(db, db.selectFrom("complaint").where("year", "=", year).orderBy("number"));
}

/** Reads the book for a download, which the audit records. */
export function readBookForDownload(db: Db, by: Author, year: number): Promise<Complaint[]> {
  return inTransaction(db, async (transaction) => {
    const book = await readBook(transaction, year);
    await recordAudit(transaction, by, {
      action: "download",
      entity: "complaint",
      entityId: year,
      before: null,
      after: { sheets: book.length },
    });
    return book;
  });
}

export async function readYears(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("complaint").select("year").distinct().orderBy("year", "desc").execute();
  return rows.map(({ year }) => year);
}

async function withAnswers(
  db: Db,
  some: SelectQueryBuilder<Schema, "complaint", object>,
): Promise<Complaint[]> {
  const rows = await some.select(COLUMNS).execute();
  if (rows.length === 0) return [];
  const answers = await db
    .selectFrom("complaint_answer")
    .select(["id", "complaint_id", "text", "person_name as by", "created_at as at"])
    .where(
      "complaint_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  const byComplaint = Object.groupBy(answers, ({ complaint_id }) => complaint_id);
  return rows.map((row) => ({
    ...row,
    answers: (byComplaint[row.id] ?? []).map(({ complaint_id: _, ...answer }): ShownAnswer => answer),
  }));
}

export interface ComplaintRow
  extends Pick<Complaint, "year" | "number" | "kind" | "name" | "createdAt" | "deadline"> {
  answeredAt: Date | null;
}

const answeredAt = sql<Date | null>`(
  select min(created_at) from complaint_answer where complaint_id = complaint.id)`;

/** Same format as `sheetNumber`. */
export const SHEET_NUMBER = sql<string>`lpad(number::text, 9, '0') || '-' || year`;
const SEARCHED = sql`concat_ws(' ', ${SHEET_NUMBER}, name, document_number, email, detail)`;

/** One page of the back office's list: unanswered complaints first, then by date. */
export function listComplaints(
  db: Db,
  query: ListQuery<"fecha">,
  only: "pendientes" | "respondidos" | undefined,
): Promise<ListPage<ComplaintRow, "fecha">> {
  let matching = db.selectFrom("complaint").where(containsText(SEARCHED, query.text));
  if (only) matching = matching.where(answeredAt, only === "pendientes" ? "is" : "is not", sql.lit(null));
  const way = query.descending ? "desc" : "asc";
  return readListPage(matching, query, PER_PAGE, (page) =>
    page
      .select(["year", "number", "kind", "name", "created_at as createdAt", "due_on as deadline"])
      .select(answeredAt.as("answeredAt"))
      .orderBy(sql`${answeredAt} is not null`)
      .orderBy("created_at", way)
      .orderBy("id", way),
  );
}

/** Unanswered complaints, oldest first. */
export function readUnanswered(db: Db): Promise<Pick<ComplaintRow, "year" | "number" | "deadline">[]> {
  return db
    .selectFrom("complaint")
    .select(["year", "number", "due_on as deadline"])
    .where(answeredAt, "is", sql.lit(null))
    .orderBy("created_at")
    .execute();
}
