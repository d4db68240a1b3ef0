import type { Cart } from "#app/cart/cart.ts";
import { cookieValue } from "#app/platform/http/cookie-value.ts";
import { type Chosen, readBuild, writeBuild } from "./build.ts";

const NAME = "armado";
const A_YEAR = 60 * 60 * 24 * 365;

export function buildCookie(chosen: readonly Chosen[]): string {
  // A cookie's value holds no comma.
  const value = writeBuild(chosen).replaceAll(",", "_");
  return `${NAME}=${value}; Path=/; Max-Age=${chosen.length === 0 ? 0 : A_YEAR}; HttpOnly; SameSite=Lax`;
}

/** Whether the PC that was in the cart is another: an order keeps the sheet of one. */
export function isAnother(before: readonly Chosen[], chosen: readonly Chosen[]): boolean {
  return before.some(({ productId }) => chosen.every((part) => part.productId !== productId));
}

/** Of one part alone the rest was given up: that is no PC any more. */
const FEWEST_PARTS = 2;

/** The PC that the cart's lines are of, as it was put together: what the cart lacks of it is seen in the order. */
export function buildInCart(request: Request, cart: Cart): Chosen[] {
  const { chosen } = readBuild((cookieValue(request, NAME) ?? "").replaceAll("_", ","));
  const there = chosen.filter(({ productId }) => cart.some((line) => line.productId === productId));
  return there.length >= FEWEST_PARTS ? chosen : [];
}
