import { isBackpack } from "#app/backpacks/backpack-products.server.ts";
import { findOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { isAssembly } from "#app/catalog/types/assembly.server.ts";
import { readAddress } from "#app/customers/address.server.ts";
import { readPickupPoints } from "#app/delivery/pickup-points.server.ts";
import { readRatesForDistrict } from "#app/delivery/rates.server.ts";
import { orderIs } from "#app/orders/status.server.ts";
import { lockBalance } from "#app/payments/balance.server.ts";
import { readMethods } from "#app/payments/methods.server.ts";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { CheckoutFacts, OfferedProduct, OrderRequest } from "./order-request.ts";

/**
 * Reads and locks the data of a new order until the transaction ends; undefined when the visitor is not
 * a customer. Products come first, so that everything else is read after the stock is locked.
 */
export async function lockCheckoutFacts(
  db: Db,
  { customerId, cart, balance, delivery }: OrderRequest,
): Promise<CheckoutFacts | undefined> {
  const products = await lockProducts(
    db,
    cart.map(({ productId }) => productId),
  );
  const customer = await db
    .selectFrom("customer")
    .innerJoin("person", "person.id", "customer.id")
    .select([
      "customer.first_name as firstName",
      "customer.last_name as lastName",
      "person.email",
      "customer.phone",
    ])
    .where("customer.id", "=", customerId)
    // Unpaid orders are counted, so the second of two simultaneous orders waits for the first.
    .forNoKeyUpdate("customer")
    .executeTakeFirst();
  if (!customer) return undefined;
  const designIds = cart.flatMap(({ designId }) => designId ?? []);
  const address = await readAddress(db, customerId);
  return {
    buyer: { ...customer, address },
    unpaid: await countUnpaid(db, customerId),
    balances: balance === undefined ? [] : await lockBalance(db, customerId),
    methods: await readMethods(db),
    products: new Map(products.map((product) => [product.id, product])),
    store: await readSettings(db),
    designs: await findOwnDesigns(db, customerId, designIds, { hold: true }),
    rates: address ? await readRatesForDistrict(db, address.districtCode) : [],
    pickupPoints: delivery === "pickup" ? await readPickupPoints(db) : [],
  };
}

/** Orders that hold stock and are neither paid nor on their way, with any payment method. */
function countUnpaid(db: Db, customerId: string): Promise<number> {
  return countRows(
    db
      .selectFrom("order")
      .leftJoin("order_payment", "order_payment.order_id", "order.id")
      .where("customer_id", "=", customerId)
      .where(orderIs("preparing"))
      .where("cancelled_at", "is", null)
      .where((one) =>
        one.or([
          one("order_payment.order_id", "is", null),
          one("order_payment.state", "in", ["pendiente", "parcial"]),
        ]),
      ),
  );
}

/** In id order, to avoid deadlocks between orders. */
async function lockProducts(db: Db, ids: readonly number[]): Promise<OfferedProduct[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("product")
    .select(["id", "name", "price", "stock", "delivery_days as deliveryDays"])
    .select(["design_colours as designColours"])
    .select([firstPicture.as("picture"), isBackpack.as("takesDesign"), isAssembly.as("isAssembly")])
    .where("id", "in", ids)
    .where(isShown)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}
