import { type Payable, readStanding } from "#app/payments/ledger.server.ts";
import { ONLINE_CARD } from "#app/payments/methods.ts";
import { moneyPaid } from "#app/payments/state.ts";
import { recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";
import { amountIn, type PriceCurrency } from "#app/values/money/currency.ts";
import type { PaymentContext } from "./payment-context.server.ts";

/** Currency of card charges, also for orders in dollars. */
export const CARD_CURRENCY: PriceCurrency = "PEN";

export const paymentReference = (method: PaymentMethodId, id: string) => `${method}:${id}`;
export const refundReference = (method: PaymentMethodId, paymentId: string, id: string) =>
  `${method}:${paymentId}:${id}`;
export const failedRefundReference = (method: PaymentMethodId, paymentId: string, id: string) =>
  `${refundReference(method, paymentId, id)}:failed`;
export const chargebackReference = (method: PaymentMethodId, paymentId: string) =>
  `${method}:${paymentId}:chargeback`;

export const chargebackWonReference = (method: PaymentMethodId, paymentId: string) =>
  `${chargebackReference(method, paymentId)}-won`;

/** Amount of that entry in céntimos; undefined when it is not recorded. */
export async function recordedAmount(db: Db, providerReference: string): Promise<number | undefined> {
  const query = db.selectFrom("payment").select("amount").where("provider_reference", "=", providerReference);
  return (await query.executeTakeFirst())?.amount;
}

export async function isRecorded(db: Db, providerReference: string): Promise<boolean> {
  return (await recordedAmount(db, providerReference)) !== undefined;
}

interface CardEntry {
  /** céntimos */
  amount: number;
  /** the payment's number at its provider */
  operationNumber: string;
  note?: string;
}

/** Ledger entry of a card payment, also used by its mails. */
export function cardEntry({ by, now }: PaymentContext, entry: CardEntry & { providerReference: string }) {
  return { ...entry, method: ONLINE_CARD, currency: CARD_CURRENCY, by, now };
}

export function auditEntry(
  { db, by, found }: PaymentContext,
  payment: "payment" | "refund",
  { amount, operationNumber, note }: CardEntry,
): Promise<void> {
  return recordUpdate(db, by, ["order", found.order.number], {
    before: null,
    after: { payment, method: ONLINE_CARD, amount, operationNumber, note, currency: CARD_CURRENCY },
  });
}

export interface RefundablePayment {
  /** the provider's */
  id: string;
  /** céntimos that may still go back */
  left: number;
}

/**
 * An order's payments through that provider, with the refundable amounts. At most what the order still has,
 * so that refunds by hand and credits are not paid twice.
 */
export async function readRefundable(
  db: Db,
  method: PaymentMethodId,
  payable: Payable,
): Promise<RefundablePayment[]> {
  const has = amountIn(moneyPaid(await readStanding(db, payable)), CARD_CURRENCY) ?? 0;
  const payments = await readCardPayments(db, method, payable.orderId);
  return payments.map(({ id, left }) => ({ id, left: Math.max(0, Math.min(left, has)) }));
}

async function readCardPayments(
  db: Db,
  method: PaymentMethodId,
  orderId: number,
): Promise<RefundablePayment[]> {
  const entries = await db
    .selectFrom("payment")
    .select(["kind", "amount", "provider_reference as reference"])
    .where("order_id", "=", orderId)
    .where("provider_reference", "like", `${method}:%`)
    .orderBy("id")
    .execute();
  const left = new Map<string, number>();
  for (const { kind, amount, reference } of entries) {
    const id = reference?.split(":")[1] ?? "";
    left.set(id, (left.get(id) ?? 0) + (kind === "payment" ? amount : -amount));
  }
  return [...left].map(([id, amount]) => ({ id, left: amount }));
}

/** Céntimos of a payment that its provider has not refunded yet. */
export async function refundableAmount(db: Db, method: PaymentMethodId, id: string): Promise<number> {
  const payment = await db
    .selectFrom("payment")
    .select("order_id")
    .where("provider_reference", "=", paymentReference(method, id))
    .executeTakeFirst();
  const payments = payment ? await readCardPayments(db, method, payment.order_id) : [];
  return payments.find((one) => one.id === id)?.left ?? 0;
}
