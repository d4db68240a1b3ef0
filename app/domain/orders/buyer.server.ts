import type { AddressSnapshot, Db } from "#app/db/schema.ts";
import { type CustomerAddress, withPlaceNames } from "#app/domain/customers/address.ts";

export interface Buyer {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: AddressSnapshot | null;
  /** this very form has made its order already */
  submitted: boolean;
}

/** The customer as they stand now; undefined for anybody else. */
export async function readBuyer(
  db: Db,
  customerId: string,
  submissionId: string,
): Promise<Buyer | undefined> {
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
    ])
    .where("customer.id", "=", customerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { firstName, lastName, email, phone, orderId, ...address } = row;
  return {
    ...{ id: customerId, firstName, lastName, email, phone },
    address: snapshot(address),
    submitted: orderId !== null,
  };
}

type MaybeAddress = { [Key in keyof CustomerAddress]: CustomerAddress[Key] | null };

function snapshot({ regionCode, provinceCode, districtCode, line, recommendation }: MaybeAddress) {
  if (!regionCode || !provinceCode || !districtCode || !line || !recommendation) return null;
  return withPlaceNames({ regionCode, provinceCode, districtCode, line, recommendation });
}
