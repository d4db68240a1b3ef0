import { createHash, randomBytes } from "node:crypto";
import { queueMail } from "#app/mail/mail.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { addDays, limaDay } from "#app/values/calendar.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import type { ChangeContext } from "./move-repair.server.ts";
import { readAnsweredRepair } from "./read-repairs.server.ts";
import { canBeMailed, hasQuoteExpired, QUOTE_CURRENCY, type ShownRepair } from "./repair.ts";
import {
  type EventSince,
  eventsSince,
  lockForAnswer,
  lockRepair,
  recordEvent,
} from "./repair-events.server.ts";
import { quoteAnsweredMail, quoteLinkMail, quoteMail, repairChangedMail } from "./repair-mails.ts";
import { mayBeQuoted, type QuoteRepairResult } from "./status.ts";

export interface Quote {
  code: string;
  /** céntimos */
  amount: number;
  /** for the customer */
  note: string | null;
  seen?: number | undefined;
}

/** Mails a link to answer; links of earlier quotes stop working. */
export function quoteRepair(
  db: Db,
  quote: Quote,
  by: Author,
  { origin, now }: ChangeContext,
): Promise<QuoteRepairResult> {
  const token = newToken();
  return inTransaction(db, async (transaction): Promise<QuoteRepairResult> => {
    const repair = await lockRepair(transaction, quote.code);
    if (!repair) return { ok: false, reason: "not-found" };
    const { status } = repair;
    if (!mayBeQuoted(status)) return { ok: false, reason: "not-allowed", status };
    const { amount, note } = quote;
    const since = await eventsSince(transaction, repair, quote.seen);
    const isThisOne = (event: EventSince) =>
      event.quote === amount && event.note === note && event.personId === by.id;
    // The same quote sent twice counts once; any other event may change the price.
    if (since.some(isThisOne)) return { ok: true };
    if (since.length > 0) return { ok: false, reason: "changed-meanwhile" };
    const store = await readSettings(transaction);
    const until = addDays(limaDay(now), store.quoteDays);
    await transaction
      .updateTable("repair_request")
      .set({ status: "presupuesto", quote: amount, quote_currency: QUOTE_CURRENCY, quote_until: until })
      .set({ answer_hash: hashOf(token) })
      .where("id", "=", repair.id)
      .execute();
    const event = { now, from: status, to: "presupuesto" as const, note, quote: amount };
    await recordEvent(transaction, repair, { ...event, by: { kind: "store", ...by } });
    await recordUpdate(transaction, by, ["repair_request", repair.code], {
      before: { status, quote: repair.quote },
      after: { status: "presupuesto", quote: amount },
    });
    if (canBeMailed(repair))
      await queueMail(transaction, quoteMail({ store, origin }, repair, { amount, note, token, until }));
    return { ok: true };
  });
}

/** Mails a new link for an open quote; the earlier link stops working. */
export function mailQuoteLink(db: Db, code: string, { origin, now }: ChangeContext): Promise<void> {
  const token = newToken();
  return inTransaction(db, async (transaction) => {
    const repair = await lockRepair(transaction, code);
    if (repair?.status !== "presupuesto" || hasQuoteExpired(repair, now) || !canBeMailed(repair)) return;
    await transaction
      .updateTable("repair_request")
      .set({ answer_hash: hashOf(token) })
      .where("id", "=", repair.id)
      .execute();
    const store = await readSettings(transaction);
    await queueMail(transaction, quoteLinkMail({ store, origin }, repair, token));
  });
}

export type QuoteAnswer = "aprobado" | "rechazado";
/** The mailed token, or the logged-in owner of the repair with the event of the quote that the page showed. */
export type Proof = { token: string } | { code: string; customerId: string; seen: number };

export type AnswerQuoteResult =
  | { ok: true; code: string; answer: QuoteAnswer }
  /** "not-open": unknown, replaced by a newer quote, or answered */
  | { ok: false; reason: "not-open" | "expired" };

/** Later answers are ignored. Mails the store. */
export function answerQuote(
  db: Db,
  proof: Proof,
  answer: QuoteAnswer,
  { origin, now, storeEmail }: ChangeContext & { storeEmail: string | undefined },
): Promise<AnswerQuoteResult> {
  return inTransaction(db, async (transaction): Promise<AnswerQuoteResult> => {
    const key = "token" in proof ? { answerHash: hashOf(proof.token) } : proof;
    const repair = await lockForAnswer(transaction, key);
    if (repair?.status !== "presupuesto") return { ok: false, reason: "not-open" };
    const since = "seen" in proof ? await eventsSince(transaction, repair, proof.seen) : [];
    if (since.some(({ quote }) => quote !== null)) return { ok: false, reason: "not-open" };
    if (answer === "aprobado" && hasQuoteExpired(repair, now)) return { ok: false, reason: "expired" };
    await transaction
      .updateTable("repair_request")
      .set({ status: answer })
      .where("id", "=", repair.id)
      .execute();
    const by = { kind: "customer" as const, id: repair.customerId, name: repair.name };
    await recordEvent(transaction, repair, { by, now, from: "presupuesto", to: answer });
    const store = await readSettings(transaction);
    const answerMail = quoteAnsweredMail({ store, origin }, storeEmail ?? store.email, {
      ...repair,
      status: answer,
    });
    await queueMail(transaction, answerMail);
    if (canBeMailed(repair)) {
      const answered = { ...repair, status: answer };
      const mail = repairChangedMail({ store, origin }, answered, { note: null, hasDevice: true });
      await queueMail(transaction, mail);
    }
    return { ok: true, code: repair.code, answer };
  });
}

export interface OpenQuote {
  code: string;
  name: string;
  device: string | null;
  /** céntimos */
  amount: number;
  currency: PriceCurrency;
  until: string | null;
  note: string | null;
}

/** Does not use the token up: mail scanners open links. */
export async function readOpenQuote(db: Db, token: string): Promise<OpenQuote | undefined> {
  const row = await db
    .selectFrom("repair_request")
    .select([
      "code",
      "name",
      "device",
      "quote as amount",
      "quote_currency as currency",
      "quote_until as until",
    ])
    .select((repair) =>
      repair
        .selectFrom("repair_event")
        .select("note")
        .whereRef("repair_id", "=", "repair_request.id")
        .where("to_status", "=", "presupuesto")
        .orderBy("repair_event.id", "desc")
        .limit(1)
        .as("note"),
    )
    .where("answer_hash", "=", hashOf(token))
    .where("status", "=", "presupuesto")
    .executeTakeFirst();
  return row && row.amount !== null ? { ...row, amount: row.amount } : undefined;
}

export function readByQuote(db: Db, token: string): Promise<ShownRepair | undefined> {
  return readAnsweredRepair(db, hashOf(token));
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Tokens are stored as hashes, so that the database does not reveal them. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
