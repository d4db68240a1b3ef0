import { MAX_CART_LINES } from "#app/values/constants.ts";
import type { Cart, LineRef } from "./cart.ts";

export type CartChange =
  /** `units` defaults to one */
  | ({ intent: "add"; units?: number | undefined } & LineRef)
  | ({ intent: "more" | "less" | "remove" | "adjust" } & LineRef)
  | ({ intent: "units"; units: number } & LineRef)
  | { intent: "empty" };

export type CartChangeResult =
  | { ok: true; did: "added" | "removed" | "emptied"; cart: Cart }
  /** capped: fewer units than requested, for lack of stock */
  | { ok: true; did: "changed" | "capped"; cart: Cart; units: number }
  /** limited: fewer units than requested, because of the limit per order */
  | { ok: true; did: "limited"; cart: Cart; units: number; mostUnits: number }
  | { ok: false; reason: "at-most"; mostUnits: number }
  | { ok: false; reason: "already-there" | "full" | "sold-out" | "no-more" | "gone" | "not-in-cart" };

export function describeCartChange(answer: CartChangeResult): string {
  if (answer.ok) {
    switch (answer.did) {
      case "added":
        return "Agregado a tu carrito.";
      case "removed":
        return "Quitado de tu carrito.";
      case "emptied":
        return "Vaciaste tu carrito.";
      case "changed":
        return answer.units === 1 ? "Llevas 1 unidad." : `Llevas ${answer.units} unidades.`;
      case "capped":
        return answer.units === 1 ? "Solo hay 1 unidad." : `Solo hay ${answer.units} unidades.`;
      case "limited":
        return describeLimit(answer.mostUnits);
    }
  }
  switch (answer.reason) {
    case "already-there":
      return "Ese producto ya está en tu carrito.";
    case "full":
      return `Tu carrito está lleno: caben ${MAX_CART_LINES} productos distintos.`;
    case "sold-out":
      return "Ese producto está agotado.";
    case "no-more":
      return "Ya llevas todas las unidades que hay de ese producto.";
    case "at-most":
      return describeLimit(answer.mostUnits);
    case "gone":
      return "Ese producto ya no está en la tienda.";
    case "not-in-cart":
      return "Ese producto ya no está en tu carrito.";
  }
}

function describeLimit(mostUnits: number): string {
  const units = mostUnits === 1 ? "1 unidad" : `${mostUnits} unidades`;
  return `Vendemos hasta ${units} por pedido. Si necesitas más, escríbenos.`;
}
