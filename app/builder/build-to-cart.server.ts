import type { Cart } from "#app/cart/cart.ts";
import { describeAnswer } from "#app/cart/cart-change.ts";
import { changeCart } from "#app/cart/change-cart.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Chosen } from "./build.ts";
import { type BuildPart, chosenOf, readParts } from "./read-build.server.ts";

export type BuildToCart =
  /** short: some parts are not there, or fewer than asked for */
  | { ok: true; cart: Cart; chosen: Chosen[]; short: boolean; message: string }
  | { ok: false; message: string };

export const NO_PARTS = "Elige al menos una parte para tu PC.";

/** Every part of a build into the cart, as many as there are; what could not be had is told by name. */
export async function buildToCart(db: Db, cart: Cart, wanted: readonly Chosen[]): Promise<BuildToCart> {
  const { parts, services } = await readParts(db, wanted);
  if (parts.length === 0) return { ok: false, message: NO_PARTS };
  let filled = cart;
  const missing: string[] = [];
  const chosen = chosenOf({ parts, services });
  const named = [...parts, ...services.map((service) => ({ ...service, units: 1 }))];
  for (const part of named) {
    const { cart: next, problem } = await addPart(db, filled, part);
    filled = next;
    if (problem) missing.push(`${part.name}: ${problem}`);
  }
  const answer = { ok: true, cart: filled, chosen } as const;
  if (missing.length === 0) return { ...answer, short: false, message: "Tu PC está en el carrito." };
  return { ...answer, short: true, message: `Tu PC está en el carrito, salvo esto. ${missing.join(" ")}` };
}

/** A part that is in the cart already is raised to what the build needs, never doubled. */
async function addPart(
  db: Db,
  cart: Cart,
  { id, units }: Pick<BuildPart, "id" | "units">,
): Promise<{ cart: Cart; problem?: string }> {
  const inCart = cart.find((line) => line.productId === id && line.designId === undefined);
  if (inCart && inCart.units >= units) return { cart };
  const added = await changeCart(db, cart, { intent: "add", productId: id });
  if (!added.ok && added.reason !== "already-there") return { cart, problem: describeAnswer(added) };
  const withOne = added.ok ? added.cart : cart;
  const answer = await changeCart(db, withOne, { intent: "units", productId: id, units });
  if (!answer.ok) return { cart: withOne, problem: describeAnswer(answer) };
  const fewer = answer.did === "capped" || answer.did === "limited";
  return { cart: answer.cart, ...(fewer && { problem: describeAnswer(answer) }) };
}
