import type { PlacedOrder } from "#app/orders/order.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { limaDay } from "#app/values/calendar.ts";
import { convert, otherCurrency } from "#app/values/money/currency.ts";
import type { NewLine } from "./order-request.ts";

export interface NewOrder extends PlacedOrder {
  customerId: string;
  submissionId: string;
  /** null: outside the checkout */
  termsVersionId: number | null;
}

/** Returns the order's id; undefined when the number or the submission already exists. */
export async function insertOrder(db: Db, order: NewOrder, lines: NewLine[]): Promise<number | undefined> {
  const inserted = await db
    .insertInto("order")
    .values({
      number: order.number,
      customer_id: order.customerId,
      submission_id: order.submissionId,
      status: order.status,
      total: order.total,
      currency: order.currency,
      rate: order.rate,
      total_converted: order.totalConverted,
      first_name: order.firstName,
      last_name: order.lastName,
      email: order.email,
      phone: order.phone,
      address: order.address && JSON.stringify(order.address),
      delivery_fee: order.deliveryFee,
      delivery_min_days: order.deliveryMinDays,
      delivery_max_days: order.deliveryMaxDays,
      pickup: order.pickup && JSON.stringify(order.pickup),
      receipt: order.receipt && JSON.stringify(order.receipt),
      terms_version_id: order.termsVersionId,
      line_names: lines.map(({ name }) => name).join(" "),
      created_at: order.placedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Inserts the order's lines and first status. */
export async function insertOrderParts(
  db: Db,
  orderId: number,
  order: NewOrder,
  lines: NewLine[],
): Promise<void> {
  const { customerId, status, placedAt, firstName, lastName, currency, rate } = order;
  await db
    .insertInto("order_line")
    .values(
      lines.map(({ productId, design, name, units, price, picture }, position) => ({
        order_id: orderId,
        position,
        product_id: productId,
        name,
        units,
        price,
        currency,
        price_converted: rate === null ? null : convert(price, currency, otherCurrency(currency), rate),
        picture: picture && JSON.stringify(picture),
        design_id: design?.id ?? null,
        sold_on: limaDay(placedAt),
      })),
    )
    .execute();
  await db
    .insertInto("order_status_change")
    .values({
      order_id: orderId,
      to_status: status,
      created_at: placedAt,
      person_id: customerId,
      person_name: `${firstName} ${lastName}`,
    })
    .execute();
}

export async function writePhone(db: Db, { customerId, phone }: NewOrder): Promise<void> {
  await db.updateTable("customer").set({ phone }).where("id", "=", customerId).execute();
}
