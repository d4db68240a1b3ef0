import { orderEmail } from "#app/customers/order-email.server.ts";

/**
 * Columns that every reader of orders selects, named as in `PlacedOrder`. A new column is added here, there
 * and in `insertOrder`.
 */
export const orderColumns = [
  "order.number",
  "order.created_at as placedAt",
  "order.status",
  "order.total",
  "order.currency",
  "order.rate",
  "order.total_converted as totalConverted",
  "order.first_name as firstName",
  "order.last_name as lastName",
  orderEmail.as("email"),
  "order.phone",
  "order.address",
  "order.delivery_fee as deliveryFee",
  "order.delivery_min_days as deliveryMinDays",
  "order.delivery_max_days as deliveryMaxDays",
  "order.pickup",
  "order.courier",
  "order.tracking_number as trackingNumber",
  "order.tracking_url as trackingUrl",
  "order.receipt",
  "order.cancelled_at as cancelledAt",
  "order.cancel_reason as cancelReason",
] as const;
