import { designProblem } from "#app/backpacks/design-problem.ts";
import type { Cart } from "#app/cart/cart.ts";
import { type ReceiptProblems, receiptProblems, receiptSnapshot } from "#app/invoices/receipt.ts";
import type { ReceiptChoice } from "#app/invoices/receipt-form.ts";
import { taxOf } from "#app/invoices/tax.ts";
import type { PlacedOrder } from "#app/orders/order.ts";
import { MAX_TOTAL, totalOf } from "#app/orders/total.ts";
import { balanceKey } from "#app/payments/balance.ts";
import type { PaymentMethod } from "#app/payments/methods.ts";
import { type SpentBalance, spendBalances } from "#app/payments/spend-balance.ts";
import type { ReceiptSnapshot } from "#app/platform/db/json-columns.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { storedCurrency } from "#app/settings/store-money.ts";
import { amountIn, type Money } from "#app/values/money/currency.ts";
import { chooseDestination, type Destination } from "./choose-destination.ts";
import { chooseMethod } from "./choose-method.ts";
import type { CheckoutFacts, NewLine, OrderRequest } from "./order-request.ts";
import type { Refusal } from "./refusal.ts";
import { findShortages, unitsByProduct } from "./shortage.ts";

type Decision = DecideOrderResult | Refusal;

export type DecideOrderResult = {
  ok: true;
  lines: NewLine[];
  phone: string;
  /** null when none is enabled or nothing is left to pay: payment is arranged by e-mail */
  method: PaymentMethod | null;
  spent: SpentBalance;
  receipt: ReceiptSnapshot | null;
} & Cost &
  Destination;

type Cost = Pick<PlacedOrder, "total" | "currency" | "rate" | "totalConverted">;

/** The order to write, or the reason for a refusal. */
export function decideOrder(request: OrderRequest, facts: CheckoutFacts): Decision {
  const { cart } = request;
  if (cart.length === 0) return { ok: false, reason: "empty" };
  const lines = orderLines(cart, facts);
  const destination = chooseDestination(request, facts, lines);
  if ("reason" in destination) return destination;
  const phone = facts.buyer.phone ?? request.phone;
  if (!phone) return { ok: false, reason: "phone-missing" };
  const unavailable = refuseCart(cart, facts);
  if (unavailable) return unavailable;

  const stored = storedCurrency(facts.store);
  const money = totalOf({ lines, deliveryFee: destination.deliveryFee }, stored);
  const { amount: total, converted: totalConverted } = money;
  if (Math.max(total, totalConverted ?? 0) > MAX_TOTAL) return { ok: false, reason: "too-large" };
  const changed = changedSince(request.seen, { total, fee: destination.deliveryFee, rate: stored.rate });
  if (changed) return { ok: false, reason: changed };

  if (request.balance !== undefined && request.balance !== balanceKey(facts.balances))
    return { ok: false, reason: "balance-changed" };
  const spent = spendBalances(facts.balances, { ...stored, total, totalConverted });
  const chosen = chooseMethod(request, facts, spent.rest);
  if (!chosen.ok) return chosen;
  const receipt = decideReceipt(request.receipt, facts.store, money);
  if (!receipt.ok) return receipt;
  if (spent.rest.amount > 0 && facts.unpaid >= facts.store.mostUnpaid)
    return { ok: false, reason: "too-many-unpaid", unpaid: facts.unpaid };

  const cost = { total, ...stored, totalConverted };
  const { method } = chosen;
  return { ok: true, lines, ...cost, phone, ...destination, method, spent, receipt: receipt.snapshot };
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

/** Too few units in stock, more than the store sells at once, or a design that can't be printed. */
function refuseCart(cart: Cart, facts: CheckoutFacts): Refusal | undefined {
  const shortages = findShortages(cart, facts.products);
  if (shortages.length > 0) return { ok: false, reason: "shortage", lines: shortages };
  const { mostUnits } = facts.store;
  const tooMany = [...unitsByProduct(cart)].find(([, units]) => units > mostUnits);
  if (!tooMany) return findWrongDesign(cart, facts);
  const name = facts.products.get(tooMany[0])?.name ?? "";
  return { ok: false, reason: "too-many-units", name, mostUnits };
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

/** A free delivery and a fee to be arranged differ, though both add nothing. */
function changedSince(
  seen: OrderRequest["seen"],
  now: { total: number; fee: number | null; rate: number | null },
): "total-changed" | "fee-changed" | undefined {
  if (!seen) return undefined;
  if (seen.lines + (seen.fee ?? 0) !== now.total || seen.rate !== now.rate) return "total-changed";
  return seen.fee === now.fee ? undefined : "fee-changed";
}

/** Checked against the order's final total, which may differ from the form's. */
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
