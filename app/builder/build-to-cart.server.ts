import { applyChange } from "#app/cart/apply-change.ts";
import { type Cart, sameLine } from "#app/cart/cart.ts";
import { type CartChangeResult, describeCartChange } from "#app/cart/cart-change.ts";
import { verdictOf } from "#app/catalog/compatibility/verdict.ts";
import type { CatalogPart } from "#app/catalog/types/parts.server.ts";
import { verdictSentence } from "#app/orders/pc-build/ordered-build.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { type Chosen, chosenOf, describeMissing, itemsToBuy } from "./build.ts";
import { readParts } from "./read-build.server.ts";

export type BuildToCartResult =
  /** warned: parts are missing, too few, or incompatible */
  | { ok: true; cart: Cart; chosen: Chosen[]; warned: boolean; message: string }
  | { ok: false; message: string };

const INCOMPATIBLE =
  "Ojo: hay partes que no van juntas. La tienda lo verá en tu pedido; mejor cámbialas antes en «Arma tu PC».";

export const NO_PARTS = "Elige al menos una parte para tu PC.";

/** Adds every available part of a build to the cart; the message names the others. */
export async function buildToCart(
  db: Db,
  cart: Cart,
  requested: readonly Chosen[],
): Promise<BuildToCartResult> {
  const build = await readParts(db, requested);
  if (build.parts.length === 0) return { ok: false, message: NO_PARTS };
  const { mostUnits } = await readSettings(db);
  let filled = cart;
  const missing = describeMissing(build);
  for (const part of itemsToBuy(build)) {
    const answer = addPart(filled, part, mostUnits);
    if (answer?.ok) filled = answer.cart;
    if (answer && !isWhole(answer)) missing.push(`${part.name}: ${describeCartChange(answer)}`);
  }
  const { state } = verdictOf(build.parts);
  const notice = state === "incompatible" ? INCOMPATIBLE : verdictSentence(state);
  const exceptions = missing.length === 0 ? "." : `, salvo esto. ${missing.join(" ")}`;
  return {
    ok: true,
    cart: filled,
    chosen: chosenOf(build),
    warned: state === "incompatible" || missing.length > 0,
    message: `Tu PC está en el carrito${exceptions}${notice ? ` ${notice}` : ""}`,
  };
}

/** Raises a part that is already in the cart to the needed units. Undefined when nothing changes. */
function addPart(
  cart: Cart,
  { id, stock, units }: CatalogPart & { units: number },
  mostUnits: number,
): CartChangeResult | undefined {
  const line = { productId: id };
  const inCart = cart.find((one) => sameLine(one, line));
  if (inCart && inCart.units >= units) return undefined;
  return applyChange(cart, { intent: inCart ? "units" : "add", ...line, units }, { stock, mostUnits });
}

function isWhole(answer: CartChangeResult): boolean {
  return answer.ok && answer.did !== "capped" && answer.did !== "limited";
}
