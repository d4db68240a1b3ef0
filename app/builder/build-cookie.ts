import type { Cart } from "#app/cart/cart.ts";
import { cookieValue } from "#app/platform/http/cookie-value.ts";
import { type Chosen, readBuild, writeBuild } from "./build.ts";

const NAME = "armado";
const A_YEAR = 60 * 60 * 24 * 365;

/** Which lines of the cart are one PC. */
export function buildCookie(chosen: readonly Chosen[]): string {
  // A cookie's value holds no comma.
  const value = writeBuild(chosen).replaceAll(",", "_");
  return `${NAME}=${value}; Path=/; Max-Age=${chosen.length === 0 ? 0 : A_YEAR}; HttpOnly; SameSite=Lax`;
}

/** The PC among the cart's lines; none, once a part of it was taken out. */
export function buildInCart(request: Request, cart: Cart): Chosen[] {
  const { chosen } = readBuild((cookieValue(request, NAME) ?? "").replaceAll("_", ","));
  const whole = chosen.every(({ productId, units }) =>
    cart.some((line) => line.productId === productId && line.units >= units),
  );
  return whole ? chosen : [];
}
