import { cookieValue, plainCookie } from "#app/platform/http/plain-cookie.ts";
import { type Cart, readCart, writeCart } from "./cart.ts";

const NAME = "carrito";

export function cartOf(request: Request): Cart {
  const value = cookieValue(request, NAME);
  return value ? readCart(value) : [];
}

/** Set-Cookie value for the cart; an empty cart deletes the cookie. */
export function cartCookie(cart: Cart): string {
  return plainCookie(NAME, writeCart(cart));
}
