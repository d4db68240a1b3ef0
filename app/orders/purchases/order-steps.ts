import type { OrderHistory } from "#app/orders/order-history.server.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { type ReceiptChange, receiptChangeTitle } from "#app/orders/receipt-data/receipt-changes.ts";
import { customerLabel, statusLabels } from "#app/orders/status.ts";
import type { ShownEntry } from "#app/payments/ledger.server.ts";
import { entrySentence } from "#app/payments/payment-sentences.ts";
import { movesMoney } from "#app/payments/state.ts";

export interface OrderStep {
  key: string;
  title: string;
  at: Date;
  /** undefined: not stored, or hidden from the customer */
  by?: string | undefined;
}

/** Events of an order besides its statuses. */
export interface OrderChanges {
  entries: readonly ShownEntry[];
  receipts: readonly ReceiptChange[];
}

/** The order's history for administrators: oldest first, with authors. */
export function officeSteps(
  { steps, cancelledBy }: OrderHistory,
  order: Pick<ShownOrder, "cancelled">,
  changed: OrderChanges,
): OrderStep[] {
  const changes = steps.map(({ id, from, to, at, personName }) => ({
    key: `status ${id}`,
    title: from ? `${statusLabels[from]} → ${statusLabels[to]}` : "Pedido recibido",
    at,
    by: personName,
  }));
  const others = otherSteps(changed).map(({ personName, ...step }) => ({ ...step, by: personName }));
  return inOrder([...changes, ...others, ...cancelledStep(order, cancelledBy)]);
}

/** The same for its customer: without authors and without status changes that were undone. */
export function customerSteps(
  order: Pick<ShownOrder, "cancelled" | "timeline" | "address">,
  changed: OrderChanges,
): OrderStep[] {
  const changes = order.timeline.flatMap(({ status, at }, position) =>
    at
      ? [
          {
            key: `status ${status}`,
            title: position === 0 ? "Pedido recibido" : customerLabel(status, order.address),
            at,
          },
        ]
      : [],
  );
  const others = otherSteps(changed).map(({ personName, ...step }) => step);
  return inOrder([...changes, ...others, ...cancelledStep(order)]);
}

/** Rounding is shown with its payment, and unpaid returned products with their return. */
function otherSteps({ entries, receipts }: OrderChanges) {
  const money = entries.filter(movesMoney).map(({ id, at, personName, ...entry }) => ({
    key: `money ${id}`,
    title: entrySentence(entry),
    at,
    personName,
  }));
  const changed = receipts.map(({ id, at, personName, ...change }) => ({
    key: `receipt ${id}`,
    title: receiptChangeTitle(change),
    at,
    personName,
  }));
  return [...money, ...changed];
}

function cancelledStep({ cancelled }: Pick<ShownOrder, "cancelled">, by?: string): OrderStep[] {
  return cancelled ? [{ key: "cancelled", title: "Anulado", at: cancelled.at, by }] : [];
}

function inOrder(steps: OrderStep[]): OrderStep[] {
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
