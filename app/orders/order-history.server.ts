import type { Db, OrderStatus } from "#app/platform/db/schema.ts";

export interface HistoryStep {
  id: number;
  /** null: it was placed */
  from: OrderStatus | null;
  to: OrderStatus;
  at: Date;
  personName: string;
}

export interface OrderHistory {
  /** oldest first */
  steps: HistoryStep[];
  cancelledBy: string | undefined;
}

/** An order's history with authors, for administrators. */
export async function readOrderHistory(db: Db, number: string): Promise<OrderHistory> {
  const rows = await db
    .selectFrom("order_status_change")
    .innerJoin("order", "order.id", "order_status_change.order_id")
    .select([
      "order_status_change.id",
      "from_status as from",
      "to_status as to",
      "order_status_change.created_at as at",
      "person_name as personName",
      "cancelled_by_name as cancelledBy",
    ])
    .where("order.number", "=", number)
    .orderBy("order_status_change.id")
    .execute();
  return {
    steps: rows.map(({ cancelledBy, ...step }) => step),
    cancelledBy: rows[0]?.cancelledBy ?? undefined,
  };
}
