import { type Cart, removeFromCart, sameLine, setUnits } from "#app/cart/cart.ts";
import { cartCookie } from "#app/cart/cart-cookie.ts";
import { cookieValue, plainCookie } from "#app/platform/http/plain-cookie.ts";
import { type Chosen, readBuild, writeBuild } from "./build.ts";

const IN_CART_NAME = "armado";
const UNFINISHED_NAME = "armando";

function cookieOf(name: string, chosen: readonly Chosen[]): string {
  // Cookie values must not contain commas.
  return plainCookie(name, writeBuild(chosen).replaceAll(",", "_"));
}

function chosenIn(request: Request, name: string): Chosen[] {
  return readBuild((cookieValue(request, name) ?? "").replaceAll("_", ",")).chosen;
}

/** The visitor's unfinished PC. */
export function unfinishedBuild(request: Request): Chosen[] {
  return chosenIn(request, UNFINISHED_NAME);
}

export function unfinishedCookie(chosen: readonly Chosen[]): string {
  return cookieOf(UNFINISHED_NAME, chosen);
}

/**
 * Compares the PC in an address with the unfinished one. The builder adds or exchanges one part at a time, so
 * more changes at once come from a link. Fewer parts come from an earlier page (Back); later choices are
 * kept.
 */
export function relationToUnfinished(
  unfinished: readonly Chosen[],
  shown: readonly Chosen[],
): "next" | "earlier" | "another" {
  if (shown.every(({ productId, units }) => units <= unitsIn(unfinished, productId))) return "earlier";
  const added = shown.filter(({ productId }) => unitsIn(unfinished, productId) === 0);
  const gone = unfinished.filter(({ productId }) => unitsIn(shown, productId) === 0);
  return unfinished.length > 0 && (added.length > 1 || gone.length > 1) ? "another" : "next";
}

function unitsIn(build: readonly Chosen[], id: number): number {
  return build.find(({ productId }) => productId === id)?.units ?? 0;
}

export function buildCookie(chosen: readonly Chosen[]): string {
  return cookieOf(IN_CART_NAME, chosen);
}

/** Set-Cookie values for a changed cart; an empty cart also removes the PC. */
export function cartCookies(cart: Cart): string[] {
  return cart.length === 0 ? [cartCookie(cart), buildCookie([])] : [cartCookie(cart)];
}

/**
 * Compares `chosen` with the PC in the cart: it counts as the same PC while it keeps more than half of its
 * parts.
 */
export function relationToBuildInCart(
  before: readonly Chosen[],
  chosen: readonly Chosen[],
): "first" | "changed" | "another" {
  if (before.length === 0) return "first";
  const kept = before.filter(({ productId }) => chosen.some((part) => part.productId === productId));
  return kept.length > before.length / 2 ? "changed" : "another";
}

/** Removes from the cart the units that a changed PC no longer has. */
export function removeReplacedUnits(cart: Cart, before: readonly Chosen[], chosen: readonly Chosen[]): Cart {
  let remaining = cart;
  for (const { productId, units } of before) {
    const line = remaining.find((one) => sameLine(one, { productId }));
    const fewer = units - unitsIn(chosen, productId);
    if (!line || fewer <= 0) continue;
    if (line.units > fewer) remaining = setUnits(remaining, line, line.units - fewer);
    else remaining = removeFromCart(remaining, line);
  }
  return remaining;
}

/** With fewer parts left in the cart, it no longer counts as a PC. */
const MIN_PARTS = 2;

/** The PC in the cart, including parts removed from the cart: the order shows them as missing. */
export function buildInCart(request: Request, cart: Cart): Chosen[] {
  const chosen = chosenIn(request, IN_CART_NAME);
  const inCart = chosen.filter(({ productId }) => cart.some((line) => line.productId === productId));
  return inCart.length >= MIN_PARTS ? chosen : [];
}
