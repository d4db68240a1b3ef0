import { MAX_CART_LINES } from "#app/config/constants.ts";

export interface CartLine {
  productId: number;
  units: number;
}

/** What a visitor wants to buy: products and units, never prices (decision 4). */
export type Cart = readonly CartLine[];

export type AddResult = { ok: true; cart: Cart } | { ok: false; reason: "already-there" | "full" };

export const emptyCart: Cart = [];
export const MAX_UNITS = 9999;
const MAX_PRODUCT_ID = 2_147_483_647;

/** Adds a product with 1 unit; one already there is not added twice (specification §4). */
export function addToCart(cart: Cart, productId: number): AddResult {
  if (cart.some((line) => line.productId === productId)) return { ok: false, reason: "already-there" };
  if (cart.length >= MAX_CART_LINES) return { ok: false, reason: "full" };
  return { ok: true, cart: [...cart, { productId, units: 1 }] };
}

/** Sets a line's units; never below 1. The stock is the caller's to respect. */
export function setUnits(cart: Cart, productId: number, units: number): Cart {
  const kept = Math.min(Math.max(1, units), MAX_UNITS);
  return cart.map((line) => (line.productId === productId ? { productId, units: kept } : line));
}

export function removeFromCart(cart: Cart, productId: number): Cart {
  return cart.filter((line) => line.productId !== productId);
}

/** `12.2_45.1`: product and units of each line. */
export function writeCart(cart: Cart): string {
  return cart.map((line) => `${line.productId}.${line.units}`).join("_");
}

/** Reads what a browser sent; lines that make no sense are dropped, never trusted. */
export function readCart(text: string): Cart {
  const lines = new Map<number, CartLine>();
  for (const part of text.split("_").slice(0, MAX_CART_LINES)) {
    const match = /^(\d{1,10})\.(\d{1,4})$/.exec(part);
    const productId = Number(match?.[1]);
    const units = Number(match?.[2]);
    if (!match || productId < 1 || productId > MAX_PRODUCT_ID || units < 1 || units > MAX_UNITS) continue;
    if (!lines.has(productId)) lines.set(productId, { productId, units });
  }
  return [...lines.values()];
}
