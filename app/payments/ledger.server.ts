import { sql } from "kysely";
import type { Author, SystemAuthor } from "#app/platform/audit/audit.server.ts";
import type { Db, PaymentKind, PaymentMethodId } from "#app/platform/db/schema.ts";
import { amountIn, type Money, otherCurrency, type PriceCurrency } from "#app/values/money/currency.ts";
import { refundValue, splitPayment } from "./payment-value.ts";
import { shownAmount, shownCurrency } from "./shown-entry.server.ts";
import {
  type Due,
  type LedgerEntry,
  moneyOwed,
  moneyPaid,
  type PaymentStanding,
  paymentState,
} from "./state.ts";

export interface Payable extends Due {
  orderId: number;
}

interface NewEntry {
  kind: PaymentKind;
  method: string;
  /** céntimos */
  amount: number;
  currency: PriceCurrency;
  /** céntimos of the order's currency */
  value: number;
  operationNumber?: string | null;
  note?: string | null;
  voucherId?: number;
  /** the provider's id; each is written once */
  providerReference?: string;
  by: Author | SystemAuthor;
  now: Date;
}

/** Call inside the transaction that places the order. */
export async function openPayment(
  db: Db,
  orderId: number,
  chosen: { method: PaymentMethodId | null; expiresAt: Date | null },
): Promise<void> {
  await db
    .insertInto("order_payment")
    .values({ order_id: orderId, method: chosen.method, expires_at: chosen.expiresAt })
    .execute();
}

/** Never shortens the time to pay. `starts`: also sets an expiry for an order without one. */
export async function extendExpiry(
  db: Db,
  orderId: number,
  expiresAt: Date | null,
  { starts = false } = {},
): Promise<void> {
  if (!expiresAt) return;
  await db
    .updateTable("order_payment")
    .set({ expires_at: expiresAt, reminded_at: null })
    .where("order_id", "=", orderId)
    .where((eb) =>
      eb.or([eb("expires_at", "<", expiresAt), eb.and([eb.lit(starts), eb("expires_at", "is", null)])]),
    )
    .execute();
}

export function readLedger(db: Db, orderId: number): Promise<LedgerEntry[]> {
  return db
    .selectFrom("payment")
    .select(["kind", "amount", "currency", "value"])
    .where("order_id", "=", orderId)
    .execute();
}

/** Lock the order first if you change it afterwards. */
export async function readStanding(db: Db, { orderId, ...due }: Payable): Promise<PaymentStanding> {
  const entries = await readLedger(db, orderId);
  const vouchers = await db.selectFrom("voucher").select("state").where("order_id", "=", orderId).execute();
  return paymentState(due, entries, vouchers);
}

/** Stored for lists: call after every change of the ledger or the vouchers. */
export async function settlePayment(db: Db, payable: Payable): Promise<PaymentStanding> {
  const standing = await readStanding(db, payable);
  const { paid, refunded, rounding, returned, state } = standing;
  const sums = { paid, refunded, rounding, returned, state, overpaid: standing.owed < 0 };
  await db
    .insertInto("order_payment")
    .values({ order_id: payable.orderId, ...sums })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(sums))
    .execute();
  return standing;
}

/** Also waives a remainder that is below the smallest coin. Call inside a transaction that has locked the order. */
export async function addPayment(
  db: Db,
  payable: Payable,
  entry: Omit<NewEntry, "kind" | "value">,
): Promise<{ entryId: number; standing: PaymentStanding }> {
  const { value, rounding } = splitPayment(entry, payable, await readStanding(db, payable));
  const entryId = await insertEntry(db, payable, { ...entry, value, kind: "payment" });
  if (rounding) {
    const { currency, by, now } = entry;
    await insertEntry(db, payable, { kind: "rounding", method: "efectivo", ...rounding, currency, by, now });
  }
  return { entryId, standing: await settlePayment(db, payable) };
}

export interface MoreThanOwed {
  ok: false;
  reason: "more-than-owed";
  /** céntimos; zero or less: the order is paid */
  owed: number;
  currency: PriceCurrency;
}

/** The administrator has to confirm such a payment. */
export function moreThanOwed(
  { amount, currency }: { amount: number; currency: PriceCurrency },
  standing: PaymentStanding,
): MoreThanOwed | undefined {
  const owed = amountIn(moneyOwed(standing), currency) ?? 0;
  return amount > owed ? { ok: false, reason: "more-than-owed", owed, currency } : undefined;
}

export type AddRefundResult = { ok: true; id: number; standing: PaymentStanding } | MoreThanPaid;

export interface MoreThanPaid {
  ok: false;
  reason: "more-than-paid";
  /** céntimos */
  paid: number;
  currency: PriceCurrency;
}

/** Refuses more than was paid. Call inside a transaction that has locked the order. */
export async function addRefund(
  db: Db,
  payable: Payable,
  entry: Omit<NewEntry, "kind" | "value" | "voucherId">,
): Promise<AddRefundResult> {
  const standing = await readStanding(db, payable);
  const paid = amountIn(moneyPaid(standing), entry.currency) ?? 0;
  const { currency } = entry;
  if (entry.amount > paid) return { ok: false, reason: "more-than-paid", paid, currency };
  const value = refundValue(entry, payable, standing);
  const id = await insertEntry(db, payable, { ...entry, value, kind: "refund" });
  return { ok: true, id, standing: await settlePayment(db, payable) };
}

/**
 * Records the unpaid value of returned products, which stops being owed. With a rate, `amount` is in the other
 * currency and `value` in the order's, so that both are exact. Call inside a transaction that has locked the order.
 * Returns the entry's id.
 */
export async function addReturned(
  db: Db,
  payable: Payable,
  { currency, amount, converted }: Money,
  { by, now }: Pick<NewEntry, "by" | "now">,
): Promise<number> {
  const written =
    converted === null
      ? { currency, amount }
      : { currency: otherCurrency(currency), amount: Math.max(1, converted) };
  const id = await insertEntry(db, payable, {
    kind: "returned",
    method: "",
    ...written,
    value: amount,
    by,
    now,
  });
  await settlePayment(db, payable);
  return id;
}

async function insertEntry(db: Db, { orderId, rate }: Payable, entry: NewEntry): Promise<number> {
  const { kind, method, amount, currency, value, operationNumber, note, voucherId, by, now } = entry;
  const { providerReference } = entry;
  const { id } = await db
    .insertInto("payment")
    .values({
      order_id: orderId,
      kind,
      method,
      amount,
      currency,
      rate,
      value,
      operation_number: operationNumber ?? null,
      note: note ?? null,
      voucher_id: voucherId ?? null,
      person_id: by.id,
      person_name: by.name,
      created_at: now,
      provider_reference: providerReference ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export function readEntries(db: Db, orderId: number) {
  return db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select(["payment.id", "kind", "payment.method", "operation_number as operationNumber", "note"])
    .select([shownAmount.as("amount"), shownCurrency.as("currency")])
    .select(["person_name as personName", "payment.created_at as at"])
    .select(isUnderway.as("underway"))
    .where("order_id", "=", orderId)
    .orderBy("payment.id")
    .execute();
}
/** A refund that its provider has not made yet. */
const isUnderway = sql<boolean>`exists (
  select from refund_underway where refund_underway.provider_reference = payment.provider_reference)`;

export type ShownEntry = Awaited<ReturnType<typeof readEntries>>[number];
