import type { OrderStatus } from "#app/platform/db/schema.ts";
import { orderStatuses } from "./status.ts";

export interface StatusChange {
  to: OrderStatus;
  at: Date;
}

export interface TimelineStep {
  status: OrderStatus;
  /** the order is in this status, or has passed it */
  reached: boolean;
  /** undefined: not yet, or the step was left out */
  at: Date | undefined;
}

/** When an order reached each status; undone changes don't count. */
export function timeline(
  order: { status: OrderStatus; placedAt: Date },
  changes: readonly StatusChange[],
): TimelineStep[] {
  const now = orderStatuses.indexOf(order.status);
  return orderStatuses.map((status, position) => {
    if (position > now) return { status, reached: false, at: undefined };
    const at = position === 0 ? order.placedAt : changes.findLast(({ to }) => to === status)?.at;
    return { status, reached: true, at };
  });
}
