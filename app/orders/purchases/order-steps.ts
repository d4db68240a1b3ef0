import { kindLabels } from "#app/invoices/receipt.ts";
import type { OrderHistory } from "#app/orders/order-history.server.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
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

type EndAndReceipt = Pick<ShownOrder, "cancelled" | "issued" | "receipt">;

/** The order's history for administrators: oldest first, with authors. */
export function officeSteps(
  { steps, cancelledBy }: OrderHistory,
  order: EndAndReceipt,
  entries: readonly ShownEntry[],
): OrderStep[] {
  const changes = steps.map(({ id, from, to, at, personName }) => ({
    key: `status ${id}`,
    title: from ? `${statusLabels[from]} → ${statusLabels[to]}` : "Pedido recibido",
    at,
    by: personName,
  }));
  const paid = moneySteps(entries).map(({ personName, ...step }) => ({ ...step, by: personName }));
  return inOrder([...changes, ...paid, ...issuedStep(order), ...cancelledStep(order, cancelledBy)]);
}

/** The same for its customer: without authors and without status changes that were undone. */
export function customerSteps(
  order: EndAndReceipt & Pick<ShownOrder, "timeline" | "address">,
  entries: readonly ShownEntry[],
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
  const paid = moneySteps(entries).map(({ personName, ...step }) => step);
  return inOrder([...changes, ...paid, ...issuedStep(order), ...cancelledStep(order)]);
}

/** Rounding is shown with its payment, and unpaid returned products with their return. */
function moneySteps(entries: readonly ShownEntry[]) {
  return entries.filter(movesMoney).map(({ id, at, personName, ...entry }) => ({
    key: `money ${id}`,
    title: entrySentence(entry),
    at,
    personName,
  }));
}

function issuedStep({ issued, receipt }: EndAndReceipt): OrderStep[] {
  if (!issued) return [];
  const name = receipt ? kindLabels[receipt.kind] : "Comprobante";
  const title = [name, issued.number, "disponible"].filter(Boolean).join(" ");
  return [{ key: "receipt", title, at: issued.at }];
}

function cancelledStep({ cancelled }: EndAndReceipt, by?: string): OrderStep[] {
  return cancelled ? [{ key: "cancelled", title: "Anulado", at: cancelled.at, by }] : [];
}

function inOrder(steps: OrderStep[]): OrderStep[] {
  return steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
