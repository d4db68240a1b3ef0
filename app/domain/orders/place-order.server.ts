import type { Db } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { Cart } from "#app/domain/cart/cart.ts";
import { lockOwnDesigns } from "#app/domain/designs/own-designs.server.ts";
import { tellHappened } from "#app/domain/happened.server.ts";
import { sumLines } from "#app/domain/money.ts";
import { type Announcer, announcementOf } from "./announcement.server.ts";
import { readCheckout } from "./checkout.server.ts";
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

export interface OrderSurroundings extends Omit<Announcer, "store"> {
  now: Date;
}

export type OrderResult = Placed | Refusal;

const MAX_TOTAL = 2_147_483_647;
const nextMoment = createMoments();

/** Prices, stock, order and e-mails in one transaction: all or nothing (decision 5). */
export async function placeOrder(
  db: Db,
  request: OrderRequest,
  surroundings: OrderSurroundings,
): Promise<OrderResult> {
  const result = await place(db, request, surroundings);
  if (result.ok && !result.alreadyPlaced) tellHappened("order-placed");
  if (!result.ok && result.reason === "shortage") tellHappened("stock-refused");
  return result;
}

async function place(
  db: Db,
  request: OrderRequest,
  { now, ...surroundings }: OrderSurroundings,
): Promise<OrderResult> {
  const { cart, customerId, submissionId } = request;
  const checkout = await readCheckout(db, customerId, submissionId);
  if (!checkout) return { ok: false, reason: "not-a-customer" };
  const placedBefore = checkout.submitted && (await findPlacedBefore(db, request));
  if (placedBefore) return placedBefore;
  if (cart.length === 0) return { ok: false, reason: "empty" };
  const { buyer, store } = checkout;
  const address = request.delivery === "address" ? buyer.address : null;
  if (request.delivery === "address" && !address) return { ok: false, reason: "no-address" };
  const phone = buyer.phone ?? request.phone;
  if (!phone) return { ok: false, reason: "phone-missing" };

  return inTransaction(db, async (transaction) => {
    const products = await lockProducts(transaction, cart);
    const lines = orderLines(cart, products);
    const total = sumLines(lines);
    const designs = await lockOwnDesigns(
      transaction,
      customerId,
      cart.flatMap((line) => line.designId ?? []),
    );
    const refusal = refuse(request, products, designs, total);
    // Whoever waited for the lock may have waited for the same form, sent twice.
    if (refusal) return (await findPlacedBefore(transaction, request)) ?? refusal;

    if (!buyer.phone) await storePhone(transaction, customerId, phone);
    const who = { customerId, submissionId, ...buyer, phone, address };
    // A taken number advances by one; a taken submission is an order that this form made meanwhile.
    for (let moment = nextMoment(now); ; moment += 1) {
      const number = orderNumber(moment);
      const order: NewOrder = { ...who, number, status: "pedido", placedAt: now, total };
      const announcement = announcementOf({ store, ...surroundings }, order, lines, products);
      if (await writeOrder(transaction, order, lines, announcement))
        return { ok: true, number, alreadyPlaced: false, leftInCart: [] };
      const placedMeanwhile = await findPlacedBefore(transaction, request);
      if (placedMeanwhile) return placedMeanwhile;
    }
  });
}

function orderLines(cart: Cart, products: ReadonlyMap<number, LockedProduct>): NewLine[] {
  return cart.flatMap(({ productId, units, designId }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, price, picture } = product;
    return [{ productId, designId, name, units, price, picture }];
  });
}

function refuse(
  { cart, seenTotal }: OrderRequest,
  products: ReadonlyMap<number, LockedProduct>,
  designs: ReadonlySet<number>,
  total: number,
): Refusal | undefined {
  const lines = findShortages(cart, products);
  if (lines.length > 0) return { ok: false, reason: "shortage", lines };
  const withoutDesign = cart.some(
    ({ productId, designId }) =>
      designId !== undefined && !(designs.has(designId) && products.get(productId)?.takesDesign),
  );
  if (withoutDesign) return { ok: false, reason: "no-design" };
  if (total > MAX_TOTAL) return { ok: false, reason: "too-large" };
  return seenTotal === undefined || seenTotal === total
    ? undefined
    : { ok: false, reason: "total-changed", total };
}

async function storePhone(db: Db, customerId: string, phone: string): Promise<void> {
  await db.updateTable("customer").set({ phone }).where("id", "=", customerId).execute();
}
