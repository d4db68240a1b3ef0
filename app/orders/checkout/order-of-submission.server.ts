import type { Cart } from "#app/cart/cart.ts";
import type { Db } from "#app/platform/db/schema.ts";

export interface OrderOfSubmission {
  ok: true;
  number: string;
  /** by an earlier submission of the same form */
  alreadyPlaced: boolean;
  /** lines of the cart that the order lacks, when the first answer was lost */
  leftInCart: Cart;
  /** the cart changed between both submissions */
  differs?: true;
}

/** The order that this form has already placed, if any. */
export async function findOrderOfSubmission(
  db: Db,
  { customerId, submissionId, cart }: { customerId: string; submissionId: string; cart: Cart },
): Promise<OrderOfSubmission | undefined> {
  const bought = await db
    .selectFrom("order")
    .innerJoin("order_line", "order_line.order_id", "order.id")
    .select([
      "order.number",
      "order_line.product_id as productId",
      "order_line.units",
      "order_line.design_id as designId",
    ])
    .where("order.customer_id", "=", customerId)
    .where("order.submission_id", "=", submissionId)
    .execute();
  const number = bought[0]?.number;
  if (number === undefined) return undefined;
  const leftInCart = cart.filter(
    (line) =>
      !bought.some(
        ({ productId, designId, units }) =>
          units === line.units && productId === line.productId && designId === (line.designId ?? null),
      ),
  );
  const differs = leftInCart.length > 0 || (cart.length > 0 && cart.length < bought.length);
  return { ok: true, number, alreadyPlaced: true, leftInCart, ...(differs && { differs }) };
}
