import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import type { RepairStatus } from "./status.ts";
import { readCode } from "./ticket-code.ts";

export interface Actor {
  kind: "store" | "customer";
  id: string | null;
  name: string;
}

export interface LockedRepair {
  id: number;
  code: string;
  customerId: string | null;
  status: RepairStatus;
  name: string;
  email: string;
  quote: number | null;
  quoteCurrency: PriceCurrency;
  quoteUntil: string | null;
}

/** Locks until the end of the transaction, so that the second of two concurrent changes sees the first. */
export async function lockRepair(db: Db, code: string): Promise<LockedRepair | undefined> {
  const ticketCode = readCode(code);
  return ticketCode === undefined
    ? undefined
    : lockable(db).where("code", "=", ticketCode).executeTakeFirst();
}

/** Found by the hash of a mailed token, or by its owner. */
export async function lockForAnswer(
  db: Db,
  proof: { answerHash: string } | { code: string; customerId: string },
): Promise<LockedRepair | undefined> {
  const query = lockable(db);
  if ("answerHash" in proof) return query.where("answer_hash", "=", proof.answerHash).executeTakeFirst();
  const ticketCode = readCode(proof.code);
  if (!ticketCode) return undefined;
  return query.where("code", "=", ticketCode).where("customer_id", "=", proof.customerId).executeTakeFirst();
}

function lockable(db: Db) {
  return db
    .selectFrom("repair_request")
    .select(["id", "code", "customer_id as customerId", "status", "name", "email", "quote"])
    .select(["quote_currency as quoteCurrency", "quote_until as quoteUntil"])
    .forNoKeyUpdate();
}

export interface EventSince {
  note: string | null;
  quote: number | null;
  internal: boolean;
  personId: string | null;
}

/** Events since the last one that the page showed; none if that is unknown. */
export async function eventsSince(
  db: Db,
  repair: LockedRepair,
  seen: number | undefined,
): Promise<EventSince[]> {
  if (seen === undefined) return [];
  return await db
    .selectFrom("repair_event")
    .select(["note", "quote", "internal", "person_id as personId"])
    .where("repair_id", "=", repair.id)
    .where("id", ">", seen)
    .execute();
}

interface NewEvent {
  by: Actor;
  now: Date;
  from?: RepairStatus;
  to?: RepairStatus;
  note?: string | null;
  internal?: boolean;
  quote?: number;
}

export async function recordEvent(db: Db, repair: LockedRepair, event: NewEvent): Promise<void> {
  const { by, now, from = null, to = null, note = null, internal = false, quote = null } = event;
  await db
    .insertInto("repair_event")
    .values({
      repair_id: repair.id,
      from_status: from,
      to_status: to,
      note,
      internal,
      quote,
      actor: by.kind,
      person_id: by.id,
      person_name: by.name,
      created_at: now,
    })
    .execute();
  const { customerId } = repair;
  const seen = customerId && !internal ? [`customer:${customerId}` as const] : [];
  await recordChange(db, ["repairs", ...seen]);
}
