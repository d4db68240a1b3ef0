import { MAX_LIST_ENTRIES } from "#app/values/constants.ts";
import type { AllToCartResult } from "./cart-moves.server.ts";

export const GUESTS_SAVE = "Debe registrarse para guardar su producto";

export const FAVORITE_ADDED = "Agregado a tus favoritos.";
export const FAVORITE_REMOVED = "Quitado de tus favoritos.";
export const SAVED = "Guardado para después.";
export const SAVED_REMOVED = "Quitado de tus productos guardados.";
export const MOVED_TO_CART = "Agregado al carrito.";
export const ALREADY_IN_CART = "Este producto ya estaba en tu carrito.";
export const NOT_UNDERSTOOD = "No entendimos qué querías hacer: vuelve a intentarlo.";

export const GONE = "Este producto ya no se vende.";
export const SOLD_OUT = "Este producto está agotado: sigue en tu lista.";
export const CART_FULL = "Tu carrito está lleno: quita algún producto para agregar otro.";
export const LIST_FULL = `Tu lista está llena: quita alguno de sus ${MAX_LIST_ENTRIES} productos.`;

/** `Agregamos 2 productos al carrito. No hay stock de: Disco.` */
export function describeAllToCart(moved: Omit<AllToCartResult, "cart">): string {
  const { added, alreadyThere, unavailable, noRoom } = moved;
  const sentences = [
    added > 0 && `Agregamos ${count(added)} al carrito.`,
    alreadyThere > 0 && `${capital(count(alreadyThere))} ya ${alreadyThere === 1 ? "estaba" : "estaban"}.`,
    unavailable.length > 0 && `No disponible por ahora: ${some(unavailable)}.`,
    noRoom.length > 0 && `No hubo espacio en el carrito para: ${some(noRoom)}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ") || "Tu lista está vacía.";
}

const SHOWN_NAMES = 3;

/** Shortens a long list of names for a message. */
function some(names: readonly string[]): string {
  const more = names.length - SHOWN_NAMES;
  return names.slice(0, SHOWN_NAMES).join(", ") + (more > 0 ? ` y ${more} más` : "");
}

function count(products: number): string {
  return products === 1 ? "un producto" : `${products} productos`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
