import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { placeNames } from "#app/values/ubigeo.ts";

/** A customer's delivery address; places by INEI code. */
interface CustomerAddress {
  regionCode: string;
  provinceCode: string;
  districtCode: string;
  line: string;
  recommendation: string;
}

interface NamedAddress extends CustomerAddress {
  region: string;
  province: string;
  district: string;
}

/** The customer's only address; null when there is none. */
export async function readAddress(db: Db, customerId: string): Promise<NamedAddress | null> {
  const row = await db
    .selectFrom("address")
    .select([
      "region_code as regionCode",
      "province_code as provinceCode",
      "district_code as districtCode",
      "line",
      "recommendation",
    ])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row ? withPlaceNames(row) : null;
}

/** Replaces the customer's only address. */
export async function saveAddress(db: Db, customerId: string, address: CustomerAddress): Promise<void> {
  const columns = {
    region_code: address.regionCode,
    province_code: address.provinceCode,
    district_code: address.districtCode,
    line: address.line,
    recommendation: address.recommendation,
  };
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto("address")
      .values({ customer_id: customerId, ...columns })
      .onConflict((conflict) => conflict.column("customer_id").doUpdateSet(columns))
      .execute();
    await recordChange(transaction, [`customer:${customerId}`]);
  });
}

/** Null when these codes no longer exist among the country's divisions. */
function withPlaceNames(address: CustomerAddress): NamedAddress | null {
  const { regionCode: region, provinceCode: province, districtCode: district } = address;
  const names = placeNames({ region, province, district });
  return names && { ...address, ...names };
}
