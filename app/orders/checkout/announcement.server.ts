import { newOrderMail, orderPlacedMail } from "#app/orders/order-mails.ts";
import type { Tag } from "#app/platform/change-log/change-log.server.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import type { Announcement, NewLine, NewOrder } from "./write-order.server.ts";

export interface Announcer {
  store: StoreSettings;
  /** public origin of the store, for links in e-mails */
  origin: string;
  /** who is told of new orders; the store's own address when undefined */
  storeEmail: string | undefined;
}

/** The e-mails of a new order and what it touches, be there units left or not. */
export function announcementOf(announcer: Announcer, order: NewOrder, lines: NewLine[]): Announcement {
  const { store, storeEmail = store.email } = announcer;
  const tags: Tag[] = ["orders", `customer:${order.customerId}`];
  for (const productId of new Set(lines.map((line) => line.productId))) tags.push(`product:${productId}`);
  return {
    mails: [orderPlacedMail(announcer, order, lines), newOrderMail(announcer, storeEmail, order, lines)],
    tags,
  };
}
