import { href, type ShouldRevalidateFunctionArgs } from "react-router";

const ELSEWHERE: (string | undefined)[] = [href("/acciones/carrito"), href("/acciones/favorito")];

/** For pages that show neither cart nor favourites. */
export function unlessCartChanged({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return ELSEWHERE.includes(formAction) ? false : defaultShouldRevalidate;
}
