import type { Author, Nobody } from "#app/platform/audit/audit.server.ts";
import type { Db, PaymentKind, PaymentMethodId } from "#app/platform/db/schema.ts";
import { cashRounding, type PaymentStanding, paymentState } from "./state.ts";

/** An order as payments know it. */
export interface Payable {
  orderId: number;
  /** céntimos */
  total: number;
}

interface NewEntry {
  kind: PaymentKind;
  method: string;
  /** céntimos */
  amount: number;
  operationNumber?: string | null;
  note?: string | null;
  voucherId?: number;
  /** what a payment provider calls it; each is written once */
  providerReference?: string;
  by: Author | Nobody;
  now: Date;
}

/** Remembers how an order is to be paid, and until when. Call inside the transaction that places it. */
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

/** Gives an order that expires until `expiresAt` at least. */
export async function extendExpiry(db: Db, orderId: number, expiresAt: Date | null): Promise<void> {
  if (!expiresAt) return;
  await db
    .updateTable("order_payment")
    .set({ expires_at: expiresAt })
    .where("order_id", "=", orderId)
    .where("expires_at", "<", expiresAt)
    .execute();
}

/** How an order stands. Whoever calls it for a change has locked the order. */
export async function readStanding(db: Db, { orderId, total }: Payable): Promise<PaymentStanding> {
  const entries = await db
    .selectFrom("payment")
    .select(["kind", "value"])
    .where("order_id", "=", orderId)
    .execute();
  const vouchers = await db.selectFrom("voucher").select("state").where("order_id", "=", orderId).execute();
  return paymentState(total, entries, vouchers);
}

/** Keeps how an order stands beside it, for lists. Call after every change of its ledger or vouchers. */
export async function settlePayment(db: Db, payable: Payable): Promise<PaymentStanding> {
  const standing = await readStanding(db, payable);
  const { paid, refunded, rounding, state } = standing;
  const sums = { paid, refunded, rounding, state };
  await db
    .insertInto("order_payment")
    .values({ order_id: payable.orderId, ...sums })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(sums))
    .execute();
  return standing;
}

/**
 * Writes what came in. Cash that comes out even within the smallest coin settles the order: the rest is let go of,
 * as an entry of its own. Call inside a transaction that holds the order.
 */
export async function addPayment(
  db: Db,
  payable: Payable,
  entry: Omit<NewEntry, "kind">,
): Promise<{ entryId: number; standing: PaymentStanding }> {
  const { owed } = await readStanding(db, payable);
  const entryId = await insertEntry(db, payable, { ...entry, kind: "payment" });
  const rounding = cashRounding(owed);
  if (entry.method === "efectivo" && rounding > 0 && entry.amount === owed - rounding) {
    const { by, now } = entry;
    await insertEntry(db, payable, { kind: "rounding", method: "efectivo", amount: rounding, by, now });
  }
  return { entryId, standing: await settlePayment(db, payable) };
}

export type Refunded =
  | { ok: true; id: number; standing: PaymentStanding }
  | { ok: false; reason: "more-than-paid"; paid: number };

/** Writes what was given back: never more than came in. Call inside a transaction that holds the order. */
export async function addRefund(
  db: Db,
  payable: Payable,
  entry: Omit<NewEntry, "kind" | "voucherId">,
): Promise<Refunded> {
  const { paid } = await readStanding(db, payable);
  if (entry.amount > paid) return { ok: false, reason: "more-than-paid", paid };
  const id = await insertEntry(db, payable, { ...entry, kind: "refund" });
  return { ok: true, id, standing: await settlePayment(db, payable) };
}

async function insertEntry(db: Db, { orderId }: Payable, entry: NewEntry): Promise<number> {
  const { kind, method, amount, operationNumber, note, voucherId, providerReference, by, now } = entry;
  const { id } = await db
    .insertInto("payment")
    .values({
      ...{ order_id: orderId, kind, method, amount, value: amount },
      ...{ operation_number: operationNumber ?? null, note: note ?? null, voucher_id: voucherId ?? null },
      ...{ person_id: by.id, person_name: by.name, created_at: now },
      provider_reference: providerReference ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Oldest first. */
export function readEntries(db: Db, orderId: number) {
  return db
    .selectFrom("payment")
    .select(["id", "kind", "method", "amount", "operation_number as operationNumber", "note"])
    .select(["person_name as personName", "created_at as at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}
export type ShownEntry = Awaited<ReturnType<typeof readEntries>>[number];
