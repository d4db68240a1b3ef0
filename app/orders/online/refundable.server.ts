import { type Payable, readStanding } from "#app/payments/ledger.server.ts";
import { moneyPaid } from "#app/payments/state.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";
import { amountIn } from "#app/values/money/currency.ts";
import { CARD_CURRENCY, paymentReference } from "./card-references.ts";

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
