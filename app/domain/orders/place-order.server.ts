import type { Db } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { Cart } from "#app/domain/cart/cart.ts";
import { sumLines } from "#app/domain/money.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { announceOrder } from "./announce-order.server.ts";
import { readBuyer } from "./buyer.server.ts";
import { createMoments, orderNumber } from "./order-number.ts";
import { findPlacedBefore, type Placed } from "./placed-before.server.ts";
import type { Refusal } from "./refusal.ts";
import { findShortages } from "./shortage.ts";
import {
  type LockedProduct,
  lockProducts,
  type NewLine,
  type NewOrder,
  writeOrder,
} from "./write-order.server.ts";

export interface OrderRequest {
  customerId: string;
  /** one-time key of the form: a form makes one order, however often it is sent */
  submissionId: string;
  cart: Cart;
  delivery: "address" | "pickup";
  /** asked for when the customer has none yet */
  phone?: string | undefined;
  /** céntimos that the person saw and agreed to */
  seenTotal?: number | undefined;
}

export interface OrderSurroundings {
  now: Date;
  /** public origin of the store, for links in e-mails */
  origin: string;
  /** who is told of new orders; the store's own address when undefined */
  storeEmail: string | undefined;
}

export type OrderResult = Placed | Refusal;

const MAX_TOTAL = 2_147_483_647;
const nextMoment = createMoments();

/** Prices, stock, order and e-mails in one transaction: all or nothing (decision 5). */
export async function placeOrder(
  db: Db,
  request: OrderRequest,
  { now, origin, storeEmail }: OrderSurroundings,
): Promise<OrderResult> {
  const { cart, customerId, submissionId } = request;
  const buyer = await readBuyer(db, customerId, submissionId);
  if (!buyer) return { ok: false, reason: "not-a-customer" };
  const placedBefore = buyer.submitted && (await findPlacedBefore(db, request));
  if (placedBefore) return placedBefore;
  if (cart.length === 0) return { ok: false, reason: "empty" };
  if (request.delivery === "address" && !buyer.address) return { ok: false, reason: "no-address" };
  const phone = buyer.phone ?? request.phone;
  if (!phone) return { ok: false, reason: "phone-missing" };
  const store = await readSettings(db);

  return inTransaction(db, async (transaction) => {
    const products = await lockProducts(transaction, cart);
    const lines = orderLines(cart, products);
    const total = sumLines(lines);
    const refusal = refuse(request, products, total);
    // Whoever waited for the lock may have waited for the same form, sent twice.
    if (refusal) return (await findPlacedBefore(transaction, request)) ?? refusal;

    const address = request.delivery === "address" ? buyer.address : null;
    const draft = {
      ...buyer,
      customerId,
      submissionId,
      status: "pedido",
      placedAt: now,
      total,
      phone,
      address,
    } as const;
    const written = await writeUnderFreeNumber(transaction, draft, lines, cart);
    if (written.placedBefore) return written.placedBefore;
    if (!buyer.phone) await storePhone(transaction, customerId, phone);
    await announceOrder(transaction, { order: written.order, lines, products, store, origin, storeEmail });
    return { ok: true, number: written.order.number, alreadyPlaced: false, leftInCart: [] };
  });
}

function orderLines(cart: Cart, products: ReadonlyMap<number, LockedProduct>): NewLine[] {
  return cart.flatMap(({ productId, units }) => {
    const product = products.get(productId);
    if (!product) return [];
    return [{ productId, name: product.name, units, price: product.price, picture: product.picture }];
  });
}

function refuse(
  { cart, seenTotal }: OrderRequest,
  products: ReadonlyMap<number, LockedProduct>,
  total: number,
): Refusal | undefined {
  const lines = findShortages(cart, products);
  if (lines.length > 0) return { ok: false, reason: "shortage", lines };
  if (total > MAX_TOTAL) return { ok: false, reason: "too-large" };
  return seenTotal === undefined || seenTotal === total
    ? undefined
    : { ok: false, reason: "total-changed", total };
}

type Written = { order: NewOrder; placedBefore?: undefined } | { placedBefore: Placed };

/** A taken number advances by one; a taken submission is an order that this form made meanwhile. */
async function writeUnderFreeNumber(
  db: Db,
  draft: Omit<NewOrder, "number">,
  lines: NewLine[],
  cart: Cart,
): Promise<Written> {
  for (let moment = nextMoment(draft.placedAt); ; moment += 1) {
    const order = { ...draft, number: orderNumber(moment) };
    if (await writeOrder(db, order, lines)) return { order };
    const placedBefore = await findPlacedBefore(db, { ...draft, cart });
    if (placedBefore) return { placedBefore };
  }
}

async function storePhone(db: Db, customerId: string, phone: string): Promise<void> {
  await db.updateTable("customer").set({ phone }).where("id", "=", customerId).execute();
}
