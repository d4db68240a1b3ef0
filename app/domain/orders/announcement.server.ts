import type { Tag } from "#app/domain/freshness.server.ts";
import type { StoreSettings } from "#app/domain/settings/settings.ts";
import { newOrderMail, orderPlacedMail } from "./order-mails.ts";
import { unitsByProduct } from "./shortage.ts";
import type { Announcement, LockedProduct, NewLine, NewOrder } from "./write-order.server.ts";

export interface Announcer {
  store: StoreSettings;
  /** public origin of the store, for links in e-mails */
  origin: string;
  /** who is told of new orders; the store's own address when undefined */
  storeEmail: string | undefined;
}

/** The e-mails of a new order and what it touches; the lists only when a product is sold out. */
export function announcementOf(
  announcer: Announcer,
  order: NewOrder,
  lines: NewLine[],
  products: ReadonlyMap<number, LockedProduct>,
): Announcement {
  const { store, storeEmail = store.email } = announcer;
  const units = unitsByProduct(lines);
  const soldOut = [...units].some(([productId, sum]) => products.get(productId)?.stock === sum);
  const tags: Tag[] = ["orders", `customer:${order.customerId}`];
  for (const productId of units.keys()) tags.push(`product:${productId}`);
  if (soldOut) tags.push("list");
  return {
    mails: [orderPlacedMail(announcer, order, lines), newOrderMail(announcer, storeEmail, order, lines)],
    tags,
  };
}
