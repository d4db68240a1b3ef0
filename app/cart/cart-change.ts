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

const DONE = {
  added: "Agregado a tu carrito.",
  removed: "Quitado de tu carrito.",
  emptied: "Vaciaste tu carrito.",
};

const REFUSED = {
  "already-there": "Ese producto ya está en tu carrito.",
  full: `Tu carrito está lleno: caben ${MAX_CART_LINES} productos distintos.`,
  "sold-out": "Ese producto está agotado.",
  "no-more": "Ya llevas todas las unidades que hay de ese producto.",
  gone: "Ese producto ya no está en la tienda.",
  "not-in-cart": "Ese producto ya no está en tu carrito.",
};

export function describeCartChange(answer: CartChangeResult): string {
  if ("mostUnits" in answer) return describeLimit(answer.mostUnits);
  if (!answer.ok) return REFUSED[answer.reason];
  if (!("units" in answer)) return DONE[answer.did];
  const units = answer.units === 1 ? "1 unidad" : `${answer.units} unidades`;
  return answer.did === "changed" ? `Llevas ${units}.` : `Solo hay ${units}.`;
}

function describeLimit(mostUnits: number): string {
  const units = mostUnits === 1 ? "1 unidad" : `${mostUnits} unidades`;
  return `Vendemos hasta ${units} por pedido. Si necesitas más, escríbenos.`;
}
