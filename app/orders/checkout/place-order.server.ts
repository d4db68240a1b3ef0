import type { Cart } from "#app/cart/cart.ts";
import { isDatabaseAway } from "#app/platform/db/database-away.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { tellHappened } from "#app/platform/metrics/happened.server.ts";
import { sumLines } from "#app/values/money.ts";
import { type Announcer, announcementOf } from "./announcement.server.ts";
import { type Checkout, readCheckout } from "./checkout.server.ts";
import { createMoments, orderNumber } from "./order-number.ts";
import { findPlacedBefore, type Placed } from "./placed-before.server.ts";
import type { Refusal } from "./refusal.ts";
import { findShortages } from "./shortage.ts";
import { type NewLine, writeOrder } from "./write-order.server.ts";

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
/** Each of them means that somebody else got on; so many in a row that something is broken. */
const MOST_LOOKS = 1000;
const nextMoment = createMoments();

/** Prices, stock, order and e-mails in one transaction: all or nothing (decision 5). */
export async function placeOrder(
  db: Db,
  request: OrderRequest,
  surroundings: OrderSurroundings,
): Promise<OrderResult> {
  const result = await place(db, request, surroundings).catch((error: unknown): OrderResult => {
    if (!isDatabaseAway(error)) throw error;
    return { ok: false, reason: "unanswered", cause: error };
  });
  if (result.ok && !result.alreadyPlaced) tellHappened("order-placed");
  if (!result.ok && result.reason === "shortage") tellHappened("stock-refused");
  return result;
}

/**
 * Looks without holding anything, then writes in one statement if all is still as it was seen. Whoever was overtaken
 * - by the last units, a new price, a number that is taken, the same form - looks again.
 */
async function place(
  db: Db,
  request: OrderRequest,
  { now, ...surroundings }: OrderSurroundings,
): Promise<OrderResult> {
  const { customerId, submissionId } = request;
  let moment: number | undefined;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const checkout = await readCheckout(db, request);
    if (!checkout) return { ok: false, reason: "not-a-customer" };
    const placedBefore = checkout.submitted && (await findPlacedBefore(db, request));
    if (placedBefore) return placedBefore;
    const agreed = agree(request, checkout);
    if (!agreed.ok) return agreed;

    const { buyer, store } = checkout;
    const { lines, total, phone, address } = agreed;
    moment = moment === undefined ? nextMoment(now) : moment + 1;
    const number = orderNumber(moment);
    const who = { customerId, submissionId, ...buyer, phone, address };
    const order = { ...who, number, status: "pedido", placedAt: now, total } as const;
    const announcement = announcementOf({ store, ...surroundings }, order, lines);
    const options = { storesPhone: buyer.phone === null };
    if (await writeOrder(db, order, lines, announcement, options))
      return { ok: true, number, alreadyPlaced: false, leftInCart: [] };
  }
  throw new Error("An order was overtaken again and again.");
}

type Agreed = { ok: true; lines: NewLine[]; total: number; phone: string } & Pick<
  Checkout["buyer"],
  "address"
>;

function agree(request: OrderRequest, { buyer, products, designs }: Checkout): Agreed | Refusal {
  const { cart, seenTotal } = request;
  if (cart.length === 0) return { ok: false, reason: "empty" };
  const address = request.delivery === "address" ? buyer.address : null;
  if (request.delivery === "address" && !address) return { ok: false, reason: "no-address" };
  const phone = buyer.phone ?? request.phone;
  if (!phone) return { ok: false, reason: "phone-missing" };
  const shortages = findShortages(cart, products);
  if (shortages.length > 0) return { ok: false, reason: "shortage", lines: shortages };
  const withoutDesign = cart.some(
    ({ productId, designId }) =>
      designId !== undefined && !(designs.has(designId) && products.get(productId)?.takesDesign),
  );
  if (withoutDesign) return { ok: false, reason: "no-design" };
  const lines = orderLines(cart, products);
  const total = sumLines(lines);
  if (total > MAX_TOTAL) return { ok: false, reason: "too-large" };
  if (seenTotal !== undefined && seenTotal !== total) return { ok: false, reason: "total-changed", total };
  return { ok: true, lines, total, phone, address };
}

function orderLines(cart: Cart, products: Checkout["products"]): NewLine[] {
  return cart.flatMap(({ productId, units, designId }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, price, picture } = product;
    return [{ productId, designId, name, units, price, picture }];
  });
}
