import {
  addToCart,
  type Cart,
  MAX_UNITS,
  removeFromCart,
  sameLine,
  setUnits,
  unitsElsewhere,
} from "./cart.ts";
import type { CartChange, CartChangeResult } from "./cart-change.ts";

export interface Available {
  /** undefined: the product is not in the store */
  stock: number | undefined;
  /** most units of a product per order */
  mostUnits: number;
}

/** Applies one change. Units stay between 1 and the product's stock, which its lines share. */
export function applyChange(
  cart: Cart,
  change: CartChange,
  { stock, mostUnits }: Available,
): CartChangeResult {
  if (change.intent === "empty") return { ok: true, did: "emptied", cart: [] };
  const without = removeFromCart(cart, change);
  if (change.intent === "remove") return { ok: true, did: "removed", cart: without };

  const line = cart.find((candidate) => sameLine(candidate, change));
  if (!line && change.intent !== "add") return { ok: false, reason: "not-in-cart" };
  const left = Math.min(stock ?? 0, mostUnits) - unitsElsewhere(cart, change);
  const isLimited = mostUnits < (stock ?? 0);
  if (left <= 0 && change.intent === "adjust") return { ok: true, did: "removed", cart: without };
  if (stock === undefined) return { ok: false, reason: "gone" };
  if (stock === 0) return { ok: false, reason: "sold-out" };
  if (!line || change.intent === "add") {
    if (!line && left <= 0)
      return isLimited ? { ok: false, reason: "at-most", mostUnits } : { ok: false, reason: "no-more" };
    const added = addToCart(cart, change);
    if (!added.ok) return added;
    const requested = (change.intent === "add" && change.units) || 1;
    const units = Math.min(requested, left, MAX_UNITS);
    const filled = { ok: true, cart: setUnits(added.cart, change, units) } as const;
    if (units === requested) return { ...filled, did: "added" };
    return isLimited ? { ...filled, did: "limited", units, mostUnits } : { ...filled, did: "capped", units };
  }

  const requested = Math.max(1, requestedUnits(change, line.units));
  const units = Math.min(requested, Math.max(1, left), MAX_UNITS);
  const changed = { ok: true, cart: setUnits(cart, change, units), units } as const;
  if (units === requested || change.intent === "adjust") return { ...changed, did: "changed" };
  return isLimited ? { ...changed, did: "limited", mostUnits } : { ...changed, did: "capped" };
}

function requestedUnits(change: CartChange, now: number): number {
  if (change.intent === "units") return change.units;
  if (change.intent === "more") return now + 1;
  return change.intent === "less" ? now - 1 : now;
}
