import { sql } from "kysely";
import type { RememberedReceipt } from "#app/platform/db/json-columns.ts";
import type { Db } from "#app/platform/db/schema.ts";

export async function readRememberedReceipt(db: Db, customerId: string): Promise<RememberedReceipt | null> {
  const row = await db
    .selectFrom("customer")
    .select("receipt")
    .where("id", "=", customerId)
    .executeTakeFirst();
  return row?.receipt ?? null;
}

/** Replaces the data of a corrected order, unless the customer has ordered with other data since. */
export async function correctRememberedReceipt(
  db: Db,
  customerId: string,
  before: RememberedReceipt,
  after: RememberedReceipt,
): Promise<void> {
  await sql`
    update customer set receipt = receipt || ${JSON.stringify(after)}::jsonb
    where id = ${customerId} and receipt @> ${JSON.stringify(before)}::jsonb`.execute(db);
}

/** Keeps the values typed for the other kind of receipt. */
export async function rememberReceipt(db: Db, customerId: string, last: RememberedReceipt): Promise<void> {
  await sql`
    update customer set receipt = coalesce(receipt, '{}') || ${JSON.stringify(last)}::jsonb
    where id = ${customerId}`.execute(db);
}
