import { type Actor, can, type Permission } from "#app/accounts/permissions.ts";

export interface PendingWork {
  /** to be prepared */
  orders: number;
  /** orders to be prepared that no administrator has opened */
  unopened: number;
  payments: number;
  /** partly paid, the rest overdue */
  overdue: number;
  /** delivered, and not paid in full */
  uncollected: number;
  /** annulled orders whose payment was not given back */
  toReturn: number;
  /** paid too much, or a card was charged another amount */
  toClear: number;
  /** sent, without a delivery fee yet */
  unpriced: number;
  repairs: number;
  returns: number;
  /** sheets of the complaints book without an answer */
  complaints: number;
}

const permissionOf: Record<keyof PendingWork, Permission> = {
  orders: "orders.read",
  unopened: "orders.read",
  payments: "payments.write",
  overdue: "payments.write",
  uncollected: "payments.write",
  toReturn: "payments.write",
  toClear: "payments.write",
  unpriced: "orders.read",
  repairs: "repairs.read",
  returns: "orders.read",
  complaints: "complaints.read",
};

export function pendingWorkFor(viewer: Actor, pending: PendingWork): Partial<PendingWork> {
  const allowed = Object.entries(pending).filter(([key]) =>
    can(viewer, permissionOf[key as keyof PendingWork]),
  );
  return Object.fromEntries(allowed);
}
