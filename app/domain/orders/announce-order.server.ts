import type { Db } from "#app/db/schema.ts";
import { recordChange, type Tag } from "#app/domain/freshness.server.ts";
import { queueMail } from "#app/domain/mail/mail.server.ts";
import type { StoreSettings } from "#app/domain/settings/settings.ts";
import { newOrderMail, orderPlacedMail } from "./order-mails.ts";
import type { LockedProduct, NewLine, NewOrder } from "./write-order.server.ts";

interface Announcement {
  order: NewOrder;
  lines: NewLine[];
  /** as they were before the order */
  products: ReadonlyMap<number, LockedProduct>;
  store: StoreSettings;
  origin: string;
  storeEmail: string | undefined;
}

/** Queues the e-mails of a new order and tells the open pages. Call in the order's transaction. */
export async function announceOrder(
  db: Db,
  { order, lines, products, ...rest }: Announcement,
): Promise<void> {
  const { store, storeEmail } = rest;
  await queueMail(db, orderPlacedMail(rest, order, lines));
  await queueMail(db, newOrderMail(rest, storeEmail ?? store.email, order, lines));

  const soldOut = lines.some(({ productId, units }) => products.get(productId)?.stock === units);
  const touched: Tag[] = lines.map(({ productId }) => `product:${productId}` as const);
  await recordChange(db, [
    "orders",
    `customer:${order.customerId}`,
    ...touched,
    ...(soldOut ? (["list"] as const) : []),
  ]);
}
