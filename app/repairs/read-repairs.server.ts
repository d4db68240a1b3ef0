import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/platform/db/schema.ts";
import { forCustomer, type RepairEvent, type ShownRepair } from "./repair.ts";
import { readCode } from "./ticket-code.ts";

const MAX_REPAIRS = 50;

/** For administrators. */
export async function readRepair(db: Db, code: string): Promise<ShownRepair | undefined> {
  const ticketCode = readCode(code);
  if (!ticketCode) return undefined;
  const row = await repairs(db).where("code", "=", ticketCode).executeTakeFirst();
  return row && shown(row);
}

/** Public follow-up: needs code and e-mail; the result does not reveal which is wrong. */
export async function findRepair(
  db: Db,
  { code, email }: { code: string; email: string },
): Promise<ShownRepair | undefined> {
  const ticketCode = readCode(code);
  if (!ticketCode) return undefined;
  const row = await repairs(db).where("code", "=", ticketCode).where("email", "=", email).executeTakeFirst();
  return row && forCustomer(shown(row));
}

/** Finds a repair by the mailed link of its newest quote, once answered. */
export async function readAnsweredRepair(db: Db, answerHash: string): Promise<ShownRepair | undefined> {
  const row = await repairs(db)
    .where("answer_hash", "=", answerHash)
    .where("status", "!=", "presupuesto")
    .executeTakeFirst();
  return row && forCustomer(shown(row));
}

export async function readCustomerRepairs(db: Db, customerId: string): Promise<ShownRepair[]> {
  const rows = await repairs(db)
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_REPAIRS)
    .execute();
  return rows.map((row) => forCustomer(shown(row)));
}

/** Whether this customer's account requested it; its own page then answers the quote. */
export async function isOwnRepair(db: Db, code: string, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("repair_request")
    .select("id")
    .where("code", "=", code)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The request made by a form, for the next page; its key is secret. */
export function readSentRequest(db: Db, submissionId: string) {
  return db
    .selectFrom("repair_request")
    .select(["code", "email"])
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
}

function repairs(db: Db) {
  return db
    .selectFrom("repair_request")
    .select([
      "code",
      "created_at as requestedAt",
      "status",
      "name",
      "email",
      "phone",
      "device",
      "description",
      "photos",
      "quote",
      "quote_currency as quoteCurrency",
      "quote_until as quoteUntil",
    ])
    .select((repair) =>
      jsonArrayFrom(
        repair
          .selectFrom("repair_event")
          .select([
            "repair_event.id",
            "from_status as from",
            "to_status as to",
            "note",
            "internal",
            "repair_event.quote",
            "repair_event.quote_currency as quoteCurrency",
            "actor",
            "person_name as personName",
            "repair_event.created_at as at",
          ])
          .whereRef("repair_id", "=", "repair_request.id")
          .orderBy("repair_event.id"),
      ).as("events"),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof repairs>["execute"]>>[number];

/** JSON contains dates as text. */
function shown({ events, ...repair }: Row): ShownRepair {
  return { ...repair, events: events.map((event): RepairEvent => ({ ...event, at: new Date(event.at) })) };
}
