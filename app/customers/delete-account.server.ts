import { sql } from "kysely";
import { accountDeletedMail } from "#app/accounts/login/account-mails.ts";
import { checkPassword, type PasswordCheck } from "#app/accounts/login/password-check.server.ts";
import { type CustomerViewer, fullName } from "#app/accounts/viewer.ts";
import { eraseDesigns } from "#app/backpacks/remove-design.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { readSettings } from "#app/settings/settings.server.ts";

const NOBODY = { first_name: "Cliente", last_name: "eliminado" };
/** Reserved for addresses that never exist (RFC 2606). */
const NO_EMAIL = "eliminado@cliente.invalid";

/**
 * Deletes the account and everything that hangs on it; its sessions end, so open pages sign themselves out.
 * Orders and repair requests stay as the store's records, without who they were for.
 */
export async function deleteAccount(
  db: Db,
  files: FileStore,
  customer: CustomerViewer,
  password: string,
): Promise<PasswordCheck> {
  const check = await checkPassword(db, customer.id, password);
  if (!check.ok) return check;
  const keys = await inTransaction(db, async (transaction) => {
    // Whoever orders at this moment waits, and then finds no customer: no order escapes.
    const row = await transaction
      .selectFrom("customer")
      .select("photo")
      .where("id", "=", customer.id)
      .forUpdate()
      .executeTakeFirst();
    const receipts = await eraseReceipts(transaction, customer.id);
    const photos = await photosOfRepairs(transaction, customer.id);
    const given = await eraseReturns(transaction, customer.id);
    await anonymise(transaction, customer.id);
    const designs = await eraseDesigns(transaction, customer.id);
    await transaction.deleteFrom("person").where("id", "=", customer.id).execute();
    await recordChange(transaction, ["orders", "repairs", "customers"]);
    const mail = { to: customer.email, name: fullName(customer) };
    await queueMail(transaction, accountDeletedMail(await readSettings(transaction), mail));
    const pictures = [...photos, ...given, ...(row?.photo ? [row.photo] : [])];
    return [...receipts, ...designs, ...pictures.map(({ key }) => key)];
  });
  for (const key of keys) await files.remove(key);
  return { ok: true };
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
  const nobody = `${NOBODY.first_name} ${NOBODY.last_name}`;
  await db
    .updateTable("order_status_change")
    .set({ person_name: nobody })
    .where("person_id", "=", customerId)
    .execute();
  await anonymiseRepairs(db, customerId, nobody);
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
  const own = db.selectFrom("order").select("id").where("customer_id", "=", customerId);
  await db.deleteFrom("issued_receipt").where("number", "is", null).where("order_id", "in", own).execute();
  await db.updateTable("issued_receipt").set({ file: null }).where("order_id", "in", own).execute();
  return rows.map(({ key }) => key);
}

/** Units and reasons remain, words and pictures do not. */
async function eraseReturns(db: Db, customerId: string): Promise<Picture[]> {
  const own = db.selectFrom("order").select("id").where("customer_id", "=", customerId);
  const rows = await db.selectFrom("order_return").select("photos").where("order_id", "in", own).execute();
  await db
    .updateTable("order_return")
    .set({ detail: null, photos: "[]", answer: null })
    .where("order_id", "in", own)
    .execute();
  return rows.flatMap(({ photos }) => photos);
}

async function anonymiseRepairs(db: Db, customerId: string, nobody: string): Promise<void> {
  await db
    .updateTable("repair_event")
    .set({ person_name: nobody })
    .where("person_id", "=", customerId)
    .execute();
  await db
    .updateTable("repair_request")
    .set({ name: nobody, email: NO_EMAIL, phone: null, photos: "[]", answer_hash: null })
    .where("customer_id", "=", customerId)
    .execute();
}

/** Pictures to remove once the account is gone. */
async function photosOfRepairs(db: Db, customerId: string): Promise<Picture[]> {
  const rows = await db
    .selectFrom("repair_request")
    .select("photos")
    .where("customer_id", "=", customerId)
    .execute();
  return rows.flatMap(({ photos }) => photos);
}

/** Orders that have not arrived yet: without their owner's data they can't be delivered. */
export async function countOrdersUnderway(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("order")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .where("status", "!=", "entregado")
    .where("cancelled_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
