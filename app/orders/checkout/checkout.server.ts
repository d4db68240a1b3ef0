import { type RawBuilder, sql } from "kysely";
import { isBackpack } from "#app/backpacks/backpack-products.server.ts";
import { ownDesignIds } from "#app/backpacks/own-designs.server.ts";
import type { Cart } from "#app/cart/cart.ts";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { type CustomerAddress, withPlaceNames } from "#app/customers/address.ts";
import type { OrderedLine } from "#app/orders/order.ts";
import type { AddressSnapshot, Db } from "#app/platform/db/schema.ts";
import { settingsValue } from "#app/settings/settings.server.ts";
import { type StoreSettings, storeSettings } from "#app/settings/settings.ts";

export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: AddressSnapshot | null;
}

export interface OfferedProduct {
  id: number;
  name: string;
  /** céntimos */
  price: number;
  stock: number;
  picture: OrderedLine["picture"];
  takesDesign: boolean;
}

export interface Checkout {
  buyer: Buyer;
  store: StoreSettings;
  /** this very form has made its order already */
  submitted: boolean;
  /** those of the cart that the store offers, by id */
  products: ReadonlyMap<number, OfferedProduct>;
  /** those of the cart that are the customer's own */
  designs: ReadonlySet<number>;
}

/** The customer, the cart's products and the store's settings as they stand now, and whether there is an order: in one look. */
export async function readCheckout(
  db: Db,
  { customerId, submissionId, cart }: { customerId: string; submissionId: string; cart: Cart },
): Promise<Checkout | undefined> {
  const row = await db
    .selectFrom("customer")
    .innerJoin("person", "person.id", "customer.id")
    .leftJoin("address", "address.customer_id", "customer.id")
    .leftJoin("order", (join) =>
      join.onRef("order.customer_id", "=", "customer.id").on("order.submission_id", "=", submissionId),
    )
    .select([
      "customer.first_name as firstName",
      "customer.last_name as lastName",
      "person.email",
      "customer.phone",
      "address.region_code as regionCode",
      "address.province_code as provinceCode",
      "address.district_code as districtCode",
      "address.line",
      "address.recommendation",
      "order.id as orderId",
      settingsValue.as("settings"),
      offered(cart).as("products"),
      ownDesignIds(customerId, designsOf(cart)).as("designs"),
    ])
    .where("customer.id", "=", customerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { firstName, lastName, email, phone, orderId, settings, products, designs, ...address } = row;
  return {
    buyer: { firstName, lastName, email, phone, address: snapshot(address) },
    store: storeSettings.parse(settings),
    submitted: orderId !== null,
    products: new Map(products.map((product) => [product.id, product])),
    designs: new Set(designs),
  };
}

export function designsOf(lines: readonly { designId?: number | undefined }[]): number[] {
  return lines.flatMap(({ designId }) => designId ?? []);
}

function offered(cart: Cart): RawBuilder<OfferedProduct[]> {
  if (cart.length === 0) return sql<OfferedProduct[]>`'[]'::json`;
  // Not an array: for ten products, which it is guessed to hold, PostgreSQL would plan anew every time.
  const ids = cart.map(({ productId }) => productId);
  return sql<OfferedProduct[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'price', price, 'stock', stock,
      'picture', ${firstPicture}, 'takesDesign', ${isBackpack})), '[]')
    from product where id in (${sql.join(ids)}) and ${isShown}
  )`;
}

type MaybeAddress = { [Key in keyof CustomerAddress]: CustomerAddress[Key] | null };

function snapshot({ regionCode, provinceCode, districtCode, line, recommendation }: MaybeAddress) {
  if (!regionCode || !provinceCode || !districtCode || !line || !recommendation) return null;
  return withPlaceNames({ regionCode, provinceCode, districtCode, line, recommendation });
}
