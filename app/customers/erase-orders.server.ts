import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { ERASED_TEXT, NOBODY, NOBODY_NAME } from "./nobody.ts";

/** What was sold remains, to whom does not. Gives the keys of the files to remove. */
export async function eraseOrders(db: Db, customerId: string): Promise<string[]> {
  const keys = [
    ...(await eraseReceipts(db, customerId)),
    ...(await eraseReturns(db, customerId)),
    ...(await eraseVouchers(db, customerId)),
  ];
  await anonymise(db, customerId);
  return keys;
}

async function anonymise(db: Db, customerId: string): Promise<void> {
  const orders = await db
    .updateTable("order")
    .set({ ...NOBODY, email: "", phone: "—" })
    .where("customer_id", "=", customerId)
    .returning(["id", "address"])
    .execute();
  for (const { id, address } of orders) {
    if (!address) continue;
    // Region, province and district remain: they say where the store sells, not to whom.
    const kept = { ...address, line: "Dirección eliminada", recommendation: "—" };
    await db
      .updateTable("order")
      .set({ address: JSON.stringify(kept) })
      .where("id", "=", id)
      .execute();
  }
  await db
    .updateTable("order")
    .set({ cancelled_by_name: NOBODY_NAME, cancel_reason: ERASED_TEXT })
    .where("cancelled_by", "=", customerId)
    .execute();
  await db
    .updateTable("order_status_change")
    .set({ person_name: NOBODY_NAME })
    .where("person_id", "=", customerId)
    .execute();
}

/**
 * What remains is for the accounts: the kind, the tax and the number that was issued. Gives the keys of the PDFs,
 * which name the customer.
 */
async function eraseReceipts(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with erased as (
      update "order" set receipt = receipt ||
        '{"documentType": null, "documentNumber": null, "name": null, "address": null}'
      where customer_id = ${customerId} and receipt is not null
    )
    select file ->> 'key' as key from issued_receipt join "order" on "order".id = order_id
    where customer_id = ${customerId} and file is not null`.execute(db);
  const own = ordersOf(db, customerId);
  await db.deleteFrom("issued_receipt").where("number", "is", null).where("order_id", "in", own).execute();
  await db.updateTable("issued_receipt").set({ file: null }).where("order_id", "in", own).execute();
  return rows.map(({ key }) => key);
}

/** Units and reasons remain, words and pictures do not. */
async function eraseReturns(db: Db, customerId: string): Promise<string[]> {
  const own = ordersOf(db, customerId);
  const rows = await db.selectFrom("order_return").select("photos").where("order_id", "in", own).execute();
  await db
    .updateTable("order_return")
    .set({ detail: null, photos: "[]", answer: null })
    .where("order_id", "in", own)
    .execute();
  return rows.flatMap(({ photos }) => photos.map(({ key }) => key));
}

/** Amounts and operations remain for the accounts; a picture shows whose bank account it was. */
async function eraseVouchers(db: Db, customerId: string): Promise<string[]> {
  const own = ordersOf(db, customerId);
  const rows = await db
    .selectFrom("voucher")
    .select("picture")
    .where("order_id", "in", own)
    .forUpdate()
    .execute();
  await db.updateTable("voucher").set({ picture: null }).where("order_id", "in", own).execute();
  return rows.flatMap(({ picture }) => picture?.key ?? []);
}

function ordersOf(db: Db, customerId: string) {
  return db.selectFrom("order").select("id").where("customer_id", "=", customerId);
}
