import { isBackpack } from "#app/backpacks/backpack-products.server.ts";
import { designProblem } from "#app/backpacks/design-problem.ts";
import { findOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { isAssembly } from "#app/catalog/types/assembly.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Cart } from "./cart.ts";
import { type CartItem, shareStock, stockState } from "./cart-items.ts";

/**
 * The cart's lines in their order, with current name, price, stock and picture, and the viewer's own designs.
 */
export async function readCartItems(db: Db, cart: Cart, customerId?: string): Promise<CartItem[]> {
  if (cart.length === 0) return [];
  const products = await readProductsToday(
    db,
    cart.map((line) => line.productId),
  );
  const designs = await findOwnDesigns(
    db,
    customerId,
    cart.flatMap((line) => line.designId ?? []),
  );
  const { mostUnits } = await readSettings(db);
  const stockOf = (productId: number) => products.get(productId)?.stock ?? 0;
  const shares = shareStock(cart, stockOf);
  const max = shareStock(cart, (productId) => Math.min(stockOf(productId), mostUnits));
  return cart.map((line, position) => {
    const product = products.get(line.productId);
    if (!product) return { ...line, state: "gone" };
    const { designId, units } = line;
    const stock = shares[position] ?? 0;
    const { takesDesign, designColours, ...today } = product;
    const item = { ...today, ...line, stock, max: max[position] ?? 0 };
    if (designId === undefined) return { ...item, state: stockState(units, stock) };
    const own = takesDesign ? designs.get(designId) : undefined;
    const problem = designProblem(own, { productId: line.productId, takesDesign, designColours });
    const design = own && { colour: own.colour, preview: own.preview };
    if (problem) return { ...item, design, state: "no-design", designProblem: problem };
    return { ...item, design, state: stockState(units, stock) };
  });
}

async function readProductsToday(db: Db, ids: number[]) {
  const products = await db
    .selectFrom("product")
    .select([
      "id as productId",
      "name",
      "slug",
      "price",
      "stock",
      "delivery_days as deliveryDays",
      firstPicture.as("picture"),
      isBackpack.as("takesDesign"),
      isAssembly.as("isAssembly"),
      "design_colours as designColours",
    ])
    .where("id", "in", ids)
    .where(isShown)
    .execute();
  return new Map(products.map((product) => [product.productId, product]));
}
