import { sql } from "kysely";
import { eraseOrders } from "#app/customers/erase-orders.server.ts";
import { eraseRepairs, NO_EMAIL } from "#app/customers/erase-repairs.server.ts";
import { BALANCE } from "#app/payments/methods.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";

interface Batch {
  cutoff: Date;
  max: number;
}

/**
 * A balance is the sum of the ledgers of an account's orders, so these orders are kept until the account is
 * deleted.
 */
const holdsNoBalance = sql<boolean>`(customer_id is null or not exists (
  select from payment where order_id = "order".id and method = ${BALANCE}
))`;

/** Keeps the orders as sales and erases their personal data. */
export async function forgetOrders(db: Db, files: FileStore, { cutoff, max }: Batch): Promise<number> {
  const { ids, keys } = await inTransaction(db, async (transaction) => {
    const orders = await transaction
      .selectFrom("order")
      .select("id")
      .where("created_at", "<", cutoff)
      .where("email", "<>", "")
      .where(holdsNoBalance)
      .orderBy("id")
      .limit(max)
      .forUpdate()
      .execute();
    const ids = orders.map(({ id }) => id);
    if (ids.length === 0) return { ids, keys: [] };
    const keys = await eraseOrders(transaction, ids, cutoff);
    await transaction.updateTable("order").set({ customer_id: null }).where("id", "in", ids).execute();
    await recordChange(transaction, ["orders"]);
    return { ids, keys };
  });
  for (const key of keys) await files.remove(key);
  return ids.length;
}

/**
 * Erases personal data of repairs without an account: after the retention, or once a device is handed back to
 * a person who requested erasure. Code, state and quote stay.
 */
export async function forgetGuestRepairs(db: Db, files: FileStore, { cutoff, max }: Batch): Promise<number> {
  const { count, photos } = await inTransaction(db, async (transaction) => {
    const repairs = await transaction
      .selectFrom("repair_request")
      .select(["id", "photos"])
      .where("customer_id", "is", null)
      .where("email", "<>", NO_EMAIL)
      .where(
        sql<boolean>`(erase_on_return and status = 'entregado' or updated_at < ${cutoff} and not exists (
          select from repair_event where repair_id = repair_request.id and created_at >= ${cutoff}
        ))`,
      )
      .orderBy("id")
      .limit(max)
      .forUpdate()
      .execute();
    const erased = await eraseRepairs(transaction, repairs);
    if (repairs.length > 0) await recordChange(transaction, ["repairs"]);
    return { count: repairs.length, photos: erased };
  });
  for (const { key } of photos) await files.remove(key);
  return count;
}

/** Deletes pictures of decided vouchers; amount and operation number stay. */
export async function forgetVouchers(db: Db, files: FileStore, { cutoff, max }: Batch): Promise<number> {
  const keys = await inTransaction(db, async (transaction) => {
    const vouchers = await transaction
      .selectFrom("voucher")
      .select(["id", "picture"])
      .where("created_at", "<", cutoff)
      .where("picture", "is not", null)
      .where("state", "<>", "por-verificar")
      .orderBy("id")
      .limit(max)
      .forUpdate()
      .execute();
    const ids = vouchers.map(({ id }) => id);
    if (ids.length > 0)
      await transaction.updateTable("voucher").set({ picture: null }).where("id", "in", ids).execute();
    return vouchers.flatMap(({ picture }) => picture?.key ?? []);
  });
  for (const key of keys) await files.remove(key);
  return keys.length;
}
