import { href, type ShouldRevalidateFunctionArgs } from "react-router";

/** For pages that do not show the cart: filling it leaves their data as it is. */
export function unlessCartChanged({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction === href("/acciones/carrito") ? false : defaultShouldRevalidate;
}
