import { accountDeletedMail } from "#app/accounts/login/account-mails.ts";
import { checkPassword, type PasswordCheck } from "#app/accounts/login/password-check.server.ts";
import { type CustomerViewer, fullName } from "#app/accounts/viewer.ts";
import { eraseDesigns } from "#app/backpacks/remove-design.server.ts";
import { dropQueuedMails } from "#app/mail/forget-mails.server.ts";
import { type MailSender, queueMail } from "#app/mail/mail.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { eraseOrders } from "./erase-orders.server.ts";
import { eraseRepairs } from "./erase-repairs.server.ts";

interface Kept {
  files: FileStore;
  mail: Pick<MailSender, "forget">;
}

/**
 * Deletes the account and everything that hangs on it; its sessions end, so open pages sign themselves out.
 * Orders and repair requests stay as the store's records, without who they were for and what they wrote.
 */
export async function deleteAccount(
  db: Db,
  { files, mail }: Kept,
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
    const ordered = await eraseOrders(transaction, customer.id);
    const photos = await eraseRepairs(transaction, customer.id);
    const designs = await eraseDesigns(transaction, customer.id);
    await transaction.deleteFrom("person").where("id", "=", customer.id).execute();
    await recordChange(transaction, ["orders", "repairs", "customers"]);
    await dropQueuedMails(transaction, customer.email);
    const farewell = { to: customer.email, name: fullName(customer) };
    await queueMail(transaction, accountDeletedMail(await readSettings(transaction), farewell));
    const pictures = [...photos, ...(row?.photo ? [row.photo] : [])];
    return [...ordered, ...designs, ...pictures.map(({ key }) => key)];
  });
  await mail.forget(customer.email);
  for (const key of keys) await files.remove(key);
  return { ok: true };
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
