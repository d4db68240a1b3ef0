import { randomUUID } from "node:crypto";
import type { PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import { recordPayment } from "#app/orders/payment/record-payment.server.ts";
import type { EntryMethod } from "#app/payments/methods.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { type CancelResult, cancelOrder } from "./cancel-order.server.ts";

interface CancellationWithRefund {
  number: string;
  reason: string;
  refund: { method: EntryMethod; amount: number; currency: PriceCurrency } | undefined;
}

type CancelledWithRefund = CancelResult & { refunded: boolean };

/** Annuls an order and records its refund; if the ledger refuses the refund, it only annuls. */
export function cancelWithRefund(
  db: Db,
  { number, reason, refund }: CancellationWithRefund,
  by: Author,
  context: PaymentChangeContext,
): Promise<CancelledWithRefund> {
  return inTransaction(db, async (transaction) => {
    const cancelled = await cancelOrder(transaction, { number, reason, by }, context);
    if (!cancelled.ok || !refund) return { ...cancelled, refunded: false };
    // An order is annulled once, so the entry needs no key of a form.
    const entry = { number, form: randomUUID(), kind: "refund", ...refund, note: "" } as const;
    const recorded = await recordPayment(transaction, entry, by, context);
    return { ...cancelled, refunded: recorded.ok };
  });
}
