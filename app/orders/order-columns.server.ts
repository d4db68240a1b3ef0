/**
 * What every reader of orders selects, with the names of `PlacedOrder`. A new column is added here, there and in
 * `insertOrder`.
 */
export const orderColumns = [
  "order.number",
  "order.created_at as placedAt",
  "order.status",
  "order.total",
  "order.first_name as firstName",
  "order.last_name as lastName",
  "order.email",
  "order.phone",
  "order.address",
  "order.receipt",
  "order.cancelled_at as cancelledAt",
  "order.cancel_reason as cancelReason",
] as const;
