import { moveStock } from "#app/catalog/stock/stock-ledger.server.ts";
import { rememberedData } from "#app/invoices/receipt.ts";
import { rememberReceipt } from "#app/invoices/remembered-receipt.server.ts";
import { queueMails } from "#app/mail/mail.server.ts";
import { feeToArrange } from "#app/orders/order.ts";
import { spendBalance } from "#app/orders/payment/pay-with-balance.server.ts";
import type { PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import { insertOrderedBuild } from "#app/orders/pc-build/ordered-build.server.ts";
import { publishOrder } from "#app/orders/publish-order.server.ts";
import { openPayment } from "#app/payments/ledger.server.ts";
import { firstExpiry } from "#app/payments/methods.ts";
import { isDatabaseAway } from "#app/platform/db/database-away.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { emitMetricEvent } from "#app/platform/metrics/metric-events.server.ts";
import { lockCheckoutFacts } from "./checkout-facts.server.ts";
import { type DecideOrderResult, decideOrder } from "./decide-order.ts";
import { createMoments, orderNumber } from "./order-number.ts";
import { findOrderOfSubmission, type OrderOfSubmission } from "./order-of-submission.server.ts";
import type { Buyer, NewLine, OrderRequest } from "./order-request.ts";
import { newOrderMail, orderPlacedMail } from "./placed-mails.ts";
import type { Refusal } from "./refusal.ts";
import { unitsByProduct } from "./shortage.ts";
import { insertOrder, insertOrderParts, type NewOrder, writePhone } from "./write-order.server.ts";

type OrderResult = OrderOfSubmission | Refusal;

const nextMoment = createMoments();

/** Stock, order and e-mails in one transaction: all or nothing. */
export async function placeOrder(
  db: Db,
  request: OrderRequest,
  context: PaymentChangeContext,
): Promise<OrderResult> {
  const result = await inTransaction(db, (transaction) => place(transaction, request, context)).catch(
    (error: unknown): OrderResult => {
      if (!isDatabaseAway(error)) throw error;
      return { ok: false, reason: "unanswered", cause: error };
    },
  );
  if (result.ok && !result.alreadyPlaced) emitMetricEvent("order-placed");
  if (!result.ok && result.reason === "shortage") emitMetricEvent("stock-refused");
  return result;
}

async function place(
  db: Db,
  request: OrderRequest,
  { now, origin, storeEmail }: PaymentChangeContext,
): Promise<OrderResult> {
  const facts = await lockCheckoutFacts(db, request);
  if (!facts) return { ok: false, reason: "not-a-customer" };
  const placedBefore = await findOrderOfSubmission(db, request);
  if (placedBefore) return placedBefore;
  const decision = decideOrder(request, facts);
  if (!decision.ok) return decision;
  const inserted = await insertNumbered(db, request, facts.buyer, decision, now);
  if ("ok" in inserted) return inserted;

  const { id, order } = inserted;
  const { customerId, build } = request;
  const { lines, method, spent } = decision;
  await insertOrderParts(db, id, order, lines);
  if (facts.buyer.phone === null) await writePhone(db, order);
  const expiresAt = method && firstExpiry(method, now, { feeToArrange: feeToArrange(order) });
  await openPayment(db, id, { method: method?.id ?? null, expiresAt });
  for (const balance of spent.taken)
    await spendBalance(db, { ...order, orderId: id }, balance, { customerId, now });
  await takeStock(db, order, lines);
  if (build) await insertOrderedBuild(db, id, build);
  if (order.receipt) await rememberReceipt(db, customerId, rememberedData(order.receipt));
  const payment = { method, expiresAt, spent };
  const sender = { store: facts.store, origin, storeEmail };
  await queueMails(db, [
    orderPlacedMail(sender, order, lines, payment, build?.verdict),
    newOrderMail(sender, order, lines, payment),
  ]);
  return { ok: true, number: order.number, alreadyPlaced: false, leftInCart: [] };
}

/** Takes the next free number, or returns the order that the same form placed meanwhile. */
async function insertNumbered(
  db: Db,
  request: OrderRequest,
  buyer: Buyer,
  { lines, ...decided }: DecideOrderResult,
  now: Date,
): Promise<{ id: number; order: NewOrder } | OrderOfSubmission> {
  const { customerId, submissionId, termsVersionId = null } = request;
  for (let moment = nextMoment(now); ; moment += 1) {
    const number = orderNumber(moment);
    const about = { number, customerId, submissionId, termsVersionId, placedAt: now };
    const order: NewOrder = { ...buyer, ...decided, ...about, status: "pedido" };
    const id = await insertOrder(db, order, lines);
    if (id !== undefined) return { id, order };
    const placedMeanwhile = await findOrderOfSubmission(db, request);
    if (placedMeanwhile) return placedMeanwhile;
  }
}

/** Takes the units and records the changes to stock. */
async function takeStock(db: Db, order: NewOrder, lines: NewLine[]): Promise<void> {
  const moves = [...unitsByProduct(lines)].map(([productId, units]) => ({ productId, units: -units }));
  const taken = await moveStock(db, moves, { reason: "order", orderNumber: order.number });
  await publishOrder(db, order, taken);
}
