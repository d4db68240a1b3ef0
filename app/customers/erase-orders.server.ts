import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { ERASED_NAME, ERASED_PERSON, ERASED_TEXT } from "./erased-person.ts";

/**
 * Includes orders without an account that have the customer's confirmed e-mail. Returns the keys of the files
 * to delete.
 */
export async function eraseOrdersOf(db: Db, customerId: string, cutoff: Date): Promise<string[]> {
  const confirmed = db
    .selectFrom("person")
    .select("email")
    .where("id", "=", customerId)
    .where("email_verified", "=", true);
  const orders = await db
    .selectFrom("order")
    .select("id")
    .where(({ eb, or, and }) =>
      or([
        eb("customer_id", "=", customerId),
        and([eb("customer_id", "is", null), eb("email", "in", confirmed)]),
      ]),
    )
    .execute();
  return eraseOrders(
    db,
    orders.map(({ id }) => id),
    cutoff,
  );
}

/**
 * Erases texts and pictures of all these orders, and the buyer's data of those before the cutoff; the law
 * requires the data of later ones.
 */
export async function eraseOrders(db: Db, ids: readonly number[], cutoff: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const orders = await db
    .selectFrom("order")
    .select("id")
    .where("id", "in", ids)
    .where("created_at", "<", cutoff)
    .execute();
  const old = orders.map(({ id }) => id);
  const keys = [
    ...(await eraseReturns(db, ids)),
    ...(await eraseVouchers(db, ids)),
    ...(await eraseReceipts(db, old)),
  ];
  await db.deleteFrom("order_note").where("order_id", "in", ids).execute();
  await eraseActs(db, ids);
  await eraseBuyers(db, old);
  return keys;
}

async function eraseBuyers(db: Db, ids: readonly number[]): Promise<void> {
  const orders = await db
    .updateTable("order")
    .set({ ...ERASED_PERSON, email: "", phone: "—" })
    .where(sql<boolean>`"order".id = any(${ids})`)
    .returning(["id", "address"])
    .execute();
  for (const { id, address } of orders) {
    if (!address) continue;
    // Region, province and district remain: they do not identify the customer.
    const anonymous = { ...address, line: "Dirección eliminada", recommendation: "—" };
    await db
      .updateTable("order")
      .set({ address: JSON.stringify(anonymous) })
      .where("id", "=", id)
      .execute();
  }
}

/** Erases the customer as an author in histories. */
async function eraseActs(db: Db, ids: readonly number[]): Promise<void> {
  const mine = sql<boolean>`"order".id = any(${ids})`;
  await db
    .updateTable("order")
    .set({ cancelled_by_name: ERASED_NAME, cancel_reason: ERASED_TEXT })
    .where(mine)
    .whereRef("cancelled_by", "=", "customer_id")
    .execute();
  await db
    .updateTable("order_status_change")
    .from("order")
    .set({ person_name: ERASED_NAME })
    .where(mine)
    .whereRef("order_status_change.order_id", "=", "order.id")
    .whereRef("order_status_change.person_id", "=", "order.customer_id")
    .execute();
}

/**
 * Keeps what accounting needs: kind, tax and issued number. Returns the keys of the PDFs, which name the
 * customer.
 */
async function eraseReceipts(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with erased as (
      update "order" set receipt = receipt ||
        '{"documentType": null, "documentNumber": null, "name": null, "address": null}'
      where id = any(${ids}) and receipt is not null
    )
    select file ->> 'key' as key from issued_receipt where order_id = any(${ids}) and file is not null`.execute(
    db,
  );
  const mine = sql<boolean>`order_id = any(${ids})`;
  await db.deleteFrom("issued_receipt").where("number", "is", null).where(mine).execute();
  await db.updateTable("issued_receipt").set({ file: null }).where(mine).execute();
  return rows.map(({ key }) => key);
}

/** Keeps units and reasons, erases texts and pictures. */
async function eraseReturns(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom("order_return").select("photos").where("order_id", "in", ids).execute();
  await db
    .updateTable("order_return")
    .set({ detail: null, photos: "[]", answer: null })
    .where("order_id", "in", ids)
    .execute();
  return rows.flatMap(({ photos }) => photos.map(({ key }) => key));
}

/** Keeps amounts and operation numbers; pictures show a person's bank account. */
async function eraseVouchers(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("voucher")
    .select("picture")
    .where("order_id", "in", ids)
    .forUpdate()
    .execute();
  await db.updateTable("voucher").set({ picture: null }).where("order_id", "in", ids).execute();
  return rows.flatMap(({ picture }) => picture?.key ?? []);
}
