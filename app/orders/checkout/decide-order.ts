import type { Cart } from "#app/cart/cart.ts";
import { type ReceiptProblems, receiptProblems, receiptSnapshot } from "#app/invoices/receipt.ts";
import type { ReceiptChoice } from "#app/invoices/receipt-form.ts";
import { taxOf } from "#app/invoices/tax.ts";
import type { OrderedLine } from "#app/orders/order.ts";
import { totalOf } from "#app/orders/total.ts";
import type { ReceiptSnapshot } from "#app/platform/db/json-columns.ts";
import type { AddressSnapshot } from "#app/platform/db/schema.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { sumLines } from "#app/values/money.ts";
import type { Refusal } from "./refusal.ts";
import { findShortages } from "./shortage.ts";

export interface OrderRequest {
  customerId: string;
  /** one-time key of the form: a form makes one order, however often it is sent */
  submissionId: string;
  cart: Cart;
  delivery: "address" | "pickup";
  /** asked for when the customer has none yet */
  phone?: string | undefined;
  /** none: an order that is not placed by the checkout's form */
  receipt?: ReceiptChoice | undefined;
  /** céntimos that the person saw and agreed to */
  seenTotal?: number | undefined;
}

/** What an order is decided on, as it stands now. */
export interface CheckoutFacts {
  buyer: Buyer;
  /** those of the cart that the store offers, by id */
  products: ReadonlyMap<number, OfferedProduct>;
  /** those of the cart that are the customer's own */
  designs: ReadonlySet<number>;
  store: StoreSettings;
}

export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: AddressSnapshot | null;
}

export interface OfferedProduct {
  id: number;
  name: string;
  /** céntimos */
  price: number;
  stock: number;
  picture: OrderedLine["picture"];
  takesDesign: boolean;
}

export interface NewLine extends OrderedLine {
  productId: number;
  designId: number | undefined;
}

type Decision =
  | {
      ok: true;
      lines: NewLine[];
      total: number;
      phone: string;
      address: AddressSnapshot | null;
      receipt: ReceiptSnapshot | null;
    }
  | Refusal;

const MAX_TOTAL = 2_147_483_647;

/** What is to be ordered, for how much and to where, or why nothing is. */
export function decideOrder(
  request: OrderRequest,
  { buyer, products, designs, store }: CheckoutFacts,
): Decision {
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
  const total = totalOf({ lines: sumLines(lines) });
  if (total > MAX_TOTAL) return { ok: false, reason: "too-large" };
  if (seenTotal !== undefined && seenTotal !== total) return { ok: false, reason: "total-changed", total };
  const receipt = decideReceipt(request.receipt, store, total);
  return receipt.ok ? { ok: true, lines, total, phone, address, receipt: receipt.snapshot } : receipt;
}

/** Checked against the order's own total, whatever the form was checked against. */
function decideReceipt(
  choice: ReceiptChoice | undefined,
  store: StoreSettings,
  total: number,
):
  | { ok: true; snapshot: ReceiptSnapshot | null }
  | { ok: false; reason: "receipt"; problems: ReceiptProblems } {
  if (!choice) return { ok: true, snapshot: null };
  const tax = taxOf(store);
  const problems = receiptProblems(choice, { regime: tax.regime, total });
  if (Object.keys(problems).length > 0) return { ok: false, reason: "receipt", problems };
  return { ok: true, snapshot: receiptSnapshot(choice, tax) };
}

function orderLines(cart: Cart, products: CheckoutFacts["products"]): NewLine[] {
  return cart.flatMap(({ productId, units, designId }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, price, picture } = product;
    return [{ productId, designId, name, units, price, picture }];
  });
}
