import type { Design } from "#app/backpacks/design.ts";
import { designProblem } from "#app/backpacks/design-problem.ts";
import type { Cart } from "#app/cart/cart.ts";
import type { PickupPoint } from "#app/delivery/pickup-point.ts";
import { type DeliveryRate, quoteOf, rateOf, slowestOf } from "#app/delivery/rate.ts";
import { type ReceiptProblems, receiptProblems, receiptSnapshot } from "#app/invoices/receipt.ts";
import type { ReceiptChoice } from "#app/invoices/receipt-form.ts";
import { taxOf } from "#app/invoices/tax.ts";
import type { OrderedLine, PlacedOrder } from "#app/orders/order.ts";
import type { NewBuild } from "#app/orders/pc-build/ordered-build.ts";
import { MAX_TOTAL, totalOf } from "#app/orders/total.ts";
import { type Balance, balanceKey } from "#app/payments/balance.ts";
import { type PaymentMethod, whyNotOffered } from "#app/payments/methods.ts";
import { type SpentBalance, spendBalances } from "#app/payments/spend-balance.ts";
import type { NamedColour, ReceiptSnapshot } from "#app/platform/db/json-columns.ts";
import type { AddressSnapshot } from "#app/platform/db/schema.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { storedCurrency } from "#app/settings/store-money.ts";
import { amountIn, type Money } from "#app/values/money/currency.ts";
import { sumLines } from "#app/values/money/money.ts";
import type { Refusal } from "./refusal.ts";
import { findShortages, unitsByProduct } from "./shortage.ts";

export interface OrderRequest {
  customerId: string;
  /** one-time key: a form places one order, however often it is sent */
  submissionId: string;
  cart: Cart;
  delivery: "address" | "pickup";
  /** the pickup point's id; may be left out while there is one alone */
  pickupPoint?: number | undefined;
  /** required when the customer has none yet */
  phone?: string | undefined;
  /** none: an order that is not placed by the checkout's form */
  receipt?: ReceiptChoice | undefined;
  /** amounts on the customer's page: lines, fee (null: none, or to be arranged) and exchange rate */
  seen?: { lines: number; fee: number | null; rate: number | null } | undefined;
  /** a payment method's id, as it was sent */
  method?: string | undefined;
  /** key of the shown balances, to be used */
  balance?: string | undefined;
  /** which of the cart's lines are to become a PC */
  build?: NewBuild | undefined;
  /** of the terms that the customer agreed to */
  termsVersion?: number | undefined;
}

export interface CheckoutFacts {
  buyer: Buyer;
  /** those of the cart that the store offers, by id */
  products: ReadonlyMap<number, OfferedProduct>;
  /** those of the cart that are the customer's own */
  designs: ReadonlyMap<number, Design>;
  /** the buyer's orders that are neither paid nor on their way */
  unpaid: number;
  /** the buyer's balances, if they are to be used */
  balances: readonly Balance[];
  /** all of them, whether on or off */
  methods: readonly PaymentMethod[];
  /** those that may hold for the buyer's district */
  rates: readonly DeliveryRate[];
  pickupPoints: readonly PickupPoint[];
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
  deliveryDays: number;
  picture: OrderedLine["picture"];
  takesDesign: boolean;
  designColours: NamedColour[];
}

export interface NewLine extends OrderedLine {
  productId: number;
  design: Pick<Design, "id" | "colour" | "preview"> | undefined;
}

type Decision =
  | ({
      ok: true;
      lines: NewLine[];
      phone: string;
      /** null when none is enabled or nothing is left to pay: payment is arranged by e-mail */
      method: PaymentMethod | null;
      spent: SpentBalance;
      receipt: ReceiptSnapshot | null;
    } & Cost &
      Destination)
  | Refusal;

type Cost = Pick<PlacedOrder, "total" | "currency" | "rate" | "totalConverted">;

type Destination = Pick<PlacedOrder, "deliveryFee" | "deliveryMinDays" | "deliveryMaxDays" | "pickup"> & {
  address: AddressSnapshot | null;
};

/** The order to write, or the reason for a refusal. */
export function decideOrder(request: OrderRequest, facts: CheckoutFacts): Decision {
  const { buyer, products } = facts;
  const { cart } = request;
  if (cart.length === 0) return { ok: false, reason: "empty" };
  const lines = orderLines(cart, facts);
  const destination = destinationOf(request, facts, {
    linesTotal: sumLines(lines),
    slowestDays: slowestOf(cart.flatMap(({ productId }) => products.get(productId) ?? [])),
  });
  if ("reason" in destination) return destination;
  const phone = buyer.phone ?? request.phone;
  if (!phone) return { ok: false, reason: "phone-missing" };
  const shortages = findShortages(cart, products);
  if (shortages.length > 0) return { ok: false, reason: "shortage", lines: shortages };
  const mostUnits = facts.store.mostUnits;
  const tooMany = [...unitsByProduct(cart)].find(([, units]) => units > mostUnits);
  if (tooMany)
    return { ok: false, reason: "too-many-units", name: products.get(tooMany[0])?.name ?? "", mostUnits };
  const wrongDesign = findWrongDesign(cart, facts);
  if (wrongDesign) return wrongDesign;
  const { deliveryFee } = destination;
  const stored = storedCurrency(facts.store);
  const money = totalOf({ lines, deliveryFee }, stored);
  const { amount: total, converted: totalConverted } = money;
  if (Math.max(total, totalConverted ?? 0) > MAX_TOTAL) return { ok: false, reason: "too-large" };
  const changed = changedSince(request.seen, { total, fee: deliveryFee, rate: stored.rate });
  if (changed) return { ok: false, reason: changed };
  if (request.balance !== undefined && request.balance !== balanceKey(facts.balances))
    return { ok: false, reason: "balance-changed" };
  const spent = spendBalances(facts.balances, { ...stored, total, totalConverted });
  const chosen = chooseMethod(request, facts, spent.rest);
  if (!chosen.ok) return chosen;
  const receipt = decideReceipt(request.receipt, facts.store, money);
  if (!receipt.ok) return receipt;
  const { method } = chosen;
  const { unpaid } = facts;
  const isUnpaid = spent.rest.amount > 0;
  if (isUnpaid && unpaid >= facts.store.mostUnpaid) return { ok: false, reason: "too-many-unpaid", unpaid };
  const cost = { total, ...stored, totalConverted };
  return { ok: true, lines, ...cost, phone, ...destination, method, spent, receipt: receipt.snapshot };
}

/** A free delivery and a fee to be arranged differ, though both add nothing. */
function changedSince(
  seen: OrderRequest["seen"],
  now: { total: number; fee: number | null; rate: number | null },
): "total-changed" | "fee-changed" | undefined {
  if (!seen) return undefined;
  if (seen.lines + (seen.fee ?? 0) !== now.total || seen.rate !== now.rate) return "total-changed";
  return seen.fee === now.fee ? undefined : "fee-changed";
}

type Chosen = { ok: true; method: PaymentMethod | null } | Extract<Refusal, { reason: "method" }>;

function chooseMethod(
  { method: sent, delivery }: OrderRequest,
  { buyer, methods, rates }: CheckoutFacts,
  rest: Money,
): Chosen {
  const rate = buyer.address ? rateOf(rates, buyer.address.districtCode) : undefined;
  // Limits are of an operation: where nothing is left to pay there is none.
  const soles = rest.amount === 0 ? null : amountIn(rest, "PEN");
  const sale = { soles, delivery, cashOnDelivery: rate?.cashOnDelivery ?? false };
  const offered = methods.filter((method) => whyNotOffered(method, sale) === undefined);
  if (rest.amount === 0) return { ok: true, method: offered.find(({ id }) => id === sent) ?? null };
  if (!sent && offered.length === 0) return { ok: true, method: null };
  if (!sent) return { ok: false, reason: "method", why: "missing" };
  const method = methods.find(({ id }) => id === sent);
  const why = method ? whyNotOffered(method, sale) : "off";
  if (method && !why) return { ok: true, method };
  return { ok: false, reason: "method", why: why ?? "off" };
}

function destinationOf(
  { delivery, pickupPoint }: OrderRequest,
  { buyer, rates, pickupPoints }: CheckoutFacts,
  sent: { linesTotal: number; slowestDays: number },
): Destination | Refusal {
  if (delivery === "address") {
    const { address } = buyer;
    if (!address) return { ok: false, reason: "no-address" };
    const { fee, minDays, maxDays } = quoteOf(rates, address.districtCode, sent);
    return { address, pickup: null, deliveryFee: fee, deliveryMinDays: minDays, deliveryMaxDays: maxDays };
  }
  if (pickupPoints.length === 0) return { ok: false, reason: "no-pickup" };
  const only = pickupPoints.length === 1 ? pickupPoints[0] : undefined;
  const pickup = pickupPoint === undefined ? only : pickupPoints.find(({ id }) => id === pickupPoint);
  if (!pickup) return { ok: false, reason: pickupPoint === undefined ? "no-pickup-chosen" : "pickup-gone" };
  const { slowestDays } = sent;
  return {
    address: null,
    pickup,
    deliveryFee: null,
    deliveryMinDays: slowestDays,
    deliveryMaxDays: slowestDays,
  };
}

/** Checked against the order's own total, whatever the form was checked against. */
function decideReceipt(
  choice: ReceiptChoice | undefined,
  store: StoreSettings,
  money: Money,
):
  | { ok: true; snapshot: ReceiptSnapshot | null }
  | { ok: false; reason: "receipt"; problems: ReceiptProblems } {
  if (!choice) return { ok: true, snapshot: null };
  const tax = taxOf(store);
  const problems = receiptProblems(choice, { regime: tax.regime, soles: amountIn(money, "PEN") });
  if (Object.keys(problems).length > 0) return { ok: false, reason: "receipt", problems };
  return { ok: true, snapshot: receiptSnapshot(choice, tax) };
}

function findWrongDesign(cart: Cart, { products, designs }: CheckoutFacts): Refusal | undefined {
  for (const { productId, designId } of cart) {
    const product = products.get(productId);
    if (designId === undefined || !product) continue;
    const design = designs.get(designId);
    const problem = designProblem(design, { productId, ...product });
    if (problem)
      return { ok: false, reason: "no-design", problem, name: product.name, colour: design?.colour };
  }
  return undefined;
}

function orderLines(cart: Cart, { products, designs }: CheckoutFacts): NewLine[] {
  return cart.flatMap(({ productId, units, designId }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, price, picture } = product;
    const design = designId === undefined ? undefined : designs.get(designId);
    return [{ productId, design, name, units, price, picture }];
  });
}
