import { cookieValue } from "#app/platform/http/cookie-value.ts";
import { type Cart, readCart, writeCart } from "./cart.ts";

const NAME = "carrito";
const A_YEAR = 60 * 60 * 24 * 365;

export function cartOf(request: Request): Cart {
  const value = cookieValue(request, NAME);
  return value ? readCart(value) : [];
}

/** Set-Cookie value for the cart; an empty cart takes the cookie away. */
export function cartCookie(cart: Cart): string {
  const age = cart.length === 0 ? 0 : A_YEAR;
  return `${NAME}=${writeCart(cart)}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;
}
