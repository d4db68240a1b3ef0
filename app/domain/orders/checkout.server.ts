import type { AddressSnapshot, Db } from "#app/db/schema.ts";
import { type CustomerAddress, withPlaceNames } from "#app/domain/customers/address.ts";
import { settingsValue } from "#app/domain/settings/settings.server.ts";
import { type StoreSettings, storeSettings } from "#app/domain/settings/settings.ts";

export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: AddressSnapshot | null;
}

export interface Checkout {
  buyer: Buyer;
  store: StoreSettings;
  /** this very form has made its order already */
  submitted: boolean;
}

/** The customer as they stand now, the store's settings, and whether there is an order: in one look. */
export async function readCheckout(
  db: Db,
  customerId: string,
  submissionId: string,
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
    ])
    .where("customer.id", "=", customerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { firstName, lastName, email, phone, orderId, settings, ...address } = row;
  return {
    buyer: { firstName, lastName, email, phone, address: snapshot(address) },
    store: storeSettings.parse(settings),
    submitted: orderId !== null,
  };
}

type MaybeAddress = { [Key in keyof CustomerAddress]: CustomerAddress[Key] | null };

function snapshot({ regionCode, provinceCode, districtCode, line, recommendation }: MaybeAddress) {
  if (!regionCode || !provinceCode || !districtCode || !line || !recommendation) return null;
  return withPlaceNames({ regionCode, provinceCode, districtCode, line, recommendation });
}
