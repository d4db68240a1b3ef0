import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";

export const paymentReference = (method: PaymentMethodId, id: string) => `${method}:${id}`;
export const refundReference = (method: PaymentMethodId, paymentId: string, id: string) =>
  `${method}:${paymentId}:${id}`;
export const chargebackReference = (method: PaymentMethodId, paymentId: string) =>
  `${method}:${paymentId}:chargeback`;

export const chargebackWonReference = (method: PaymentMethodId, paymentId: string) =>
  `${chargebackReference(method, paymentId)}-won`;

export interface RefundablePayment {
  /** the provider's */
  id: string;
  /** céntimos that were not given back yet */
  left: number;
}

/** An order's payments through that provider of which something is left. */
export async function readRefundable(
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
  return [...left].map(([id, amount]) => ({ id, left: amount })).filter(({ left }) => left > 0);
}

/** céntimos of a payment that were not given back yet */
export async function leftOfPayment(db: Db, method: PaymentMethodId, id: string): Promise<number> {
  const payment = await db
    .selectFrom("payment")
    .select("order_id")
    .where("provider_reference", "=", paymentReference(method, id))
    .executeTakeFirst();
  const refundable = payment ? await readRefundable(db, method, payment.order_id) : [];
  return refundable.find((one) => one.id === id)?.left ?? 0;
}
