import type { Cart } from "#app/cart/cart.ts";
import { verdictOf } from "#app/catalog/compatibility/verdict.ts";
import type { NewBuild } from "#app/orders/pc-build/ordered-build.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { type Chosen, namedSnapshot } from "./build.ts";
import { readParts } from "./read-build.server.ts";

/**
 * A PC as stored with an order: all its parts, including those missing in the cart, and the points that the
 * shop must confirm before assembly.
 */
export async function readBuildForOrder(
  db: Db,
  chosen: readonly Chosen[],
  cart: Cart,
): Promise<NewBuild | undefined> {
  if (chosen.length === 0) return undefined;
  const { parts } = await readParts(db, chosen);
  if (parts.length < 2) return undefined;
  const { state: verdict, findings } = verdictOf(parts);
  const inCart = (id: number) =>
    cart.filter(({ productId }) => productId === id).reduce((sum, { units }) => sum + units, 0);
  return {
    verdict,
    parts: namedSnapshot({ parts, services: [] }).map((part) => ({
      ...part,
      missing: Math.max(0, part.units - inCart(part.productId)),
    })),
    openPoints: findings.flatMap((finding) =>
      finding.kind === "unknown"
        ? finding.missing.map(({ productId, key }) => ({ productId, key, text: finding.text }))
        : [],
    ),
    warnings: findings.filter(({ kind }) => kind !== "unknown").map(({ text }) => text),
  };
}
