import { href, type ShouldRevalidateFunctionArgs } from "react-router";

const CART_ACTIONS: (string | undefined)[] = [href("/acciones/carrito"), href("/acciones/favorito")];

/** For pages that show neither cart nor favourites. */
export function unlessCartChanged({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return CART_ACTIONS.includes(formAction) ? false : defaultShouldRevalidate;
}
