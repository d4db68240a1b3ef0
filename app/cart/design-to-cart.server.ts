import { isBackpack } from "#app/backpacks/backpack-products.server.ts";
import { type DesignProblem, designProblem } from "#app/backpacks/design-problem.ts";
import { findOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Cart } from "./cart.ts";
import type { CartChangeResult } from "./cart-change.ts";
import { changeCart } from "./change-cart.server.ts";

export type DesignToCartResult =
  | CartChangeResult
  | { ok: false; reason: "no-design" | "no-backpack" }
  | FoundDesignProblem;

export interface FoundDesignProblem {
  ok: false;
  reason: "problem";
  problem: DesignProblem;
  colour: string;
}

/** Puts one of the customer's own designs, on its backpack, into the cart. */
export async function addDesignToCart(
  db: Db,
  customerId: string,
  cart: Cart,
  designId: number,
): Promise<DesignToCartResult> {
  const design = (await findOwnDesigns(db, customerId, [designId])).get(designId);
  if (!design) return { ok: false, reason: "no-design" };
  const { productId, colour } = design;
  if (productId === null) return { ok: false, reason: "no-backpack" };
  const backpack = await db
    .selectFrom("product")
    .select(["design_colours as designColours", isBackpack.as("takesDesign")])
    .where("id", "=", productId)
    .where(isShown)
    .executeTakeFirst();
  if (!backpack?.takesDesign) return { ok: false, reason: "no-backpack" };
  const problem = designProblem(design, { productId, ...backpack });
  if (problem) return { ok: false, reason: "problem", problem, colour };
  return changeCart(db, cart, { intent: "add", productId, designId });
}
