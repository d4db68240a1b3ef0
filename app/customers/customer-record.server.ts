import type { Db } from "#app/platform/db/schema.ts";
import { readAddress } from "./address.server.ts";
import { findCustomer } from "./customer-list.server.ts";

const MAX_SHOWN = 50;

/** A customer's data, address and newest repairs, for the back office. */
export async function readCustomerRecord(db: Db, id: string) {
  const customer = await findCustomer(db, id);
  if (!customer) return undefined;
  const address = await readAddress(db, id);
  const repairs = await db
    .selectFrom("repair_request")
    .select(["code", "status", "created_at as createdAt"])
    .where("customer_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return { customer, address, repairs };
}
