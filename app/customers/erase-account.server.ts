import { eraseDesigns } from "#app/backpacks/remove-design.server.ts";
import { dropQueuedMails } from "#app/mail/forget-mails.server.ts";
import type { MailSender } from "#app/mail/sender.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { keptUntil } from "#app/settings/retention/retention.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { eraseOrdersOf } from "./erase-orders.server.ts";
import { eraseReturnedRepairs } from "./erase-repairs.server.ts";
import { ownRepairs } from "./own-repairs.server.ts";

export interface EraseServices {
  files: FileStore;
  mail: Pick<MailSender, "forget">;
  now: () => Date;
}

interface Owner {
  id: string;
  email: string;
}

/** `farewell` runs in the same transaction, after queued mails are dropped. */
export async function eraseAccount(
  db: Db,
  { files, mail, now }: EraseServices,
  owner: Owner,
  farewell: (transaction: Db) => Promise<void> = async () => {},
): Promise<void> {
  const { keys, emails } = await inTransaction(db, async (transaction) => {
    const erased = await deleteAccountRows(transaction, owner, await ordersCutoff(transaction, now()));
    await farewell(transaction);
    return erased;
  });
  await mail.forget(emails);
  for (const key of keys) await files.remove(key);
}

/** Orders since then keep their buyer's data, which the law requires. */
export async function ordersCutoff(db: Db, now: Date): Promise<Date> {
  const { retention } = await readSettings(db);
  return keptUntil("orders", retention, now);
}

/**
 * Deletes the account and its data; its sessions end, so open pages sign themselves out. Orders and repair
 * requests remain as the store's records, without texts that the customer wrote. Repairs of devices at the
 * shop keep the person's data until the device is handed back. Returns the keys of files to delete after the
 * commit, and the e-mails whose mail files must be deleted.
 */
export async function deleteAccountRows(
  transaction: Db,
  { id, email }: Owner,
  cutoff: Date,
): Promise<{ keys: string[]; emails: string[] }> {
  // The lock makes a concurrent order wait, which then finds no customer.
  const row = await transaction
    .selectFrom("customer")
    .select("photo")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  const emails = [email, ...(await formerEmails(transaction, { id, email }))];
  const ordered = await eraseOrdersOf(transaction, id, cutoff);
  const photos = await eraseReturnedRepairs(transaction, ownRepairs(transaction, id));
  const designs = await eraseDesigns(transaction, id);
  await transaction.deleteFrom("person").where("id", "=", id).execute();
  await recordChange(transaction, ["orders", "repairs", "customers"]);
  await dropQueuedMails(transaction, emails);
  const pictures = [...photos, ...(row?.photo ? [row.photo] : [])];
  return { keys: [...ordered, ...designs, ...pictures.map(({ key }) => key)], emails };
}

/** E-mails of earlier orders, unless another account has the address now. */
async function formerEmails(db: Db, { id, email }: Owner): Promise<string[]> {
  const rows = await db
    .selectFrom("order")
    .select("email")
    .distinct()
    .where("customer_id", "=", id)
    .where("email", "not in", ["", email])
    .where("email", "not in", db.selectFrom("person").select("email").where("id", "<>", id))
    .execute();
  return rows.map((row) => row.email);
}
