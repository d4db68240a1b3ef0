import { eraseDesigns } from "#app/backpacks/remove-design.server.ts";
import { dropQueuedMails } from "#app/mail/forget-mails.server.ts";
import type { MailSender } from "#app/mail/sender.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import { eraseOrdersOf } from "./erase-orders.server.ts";
import { eraseRepairsOf } from "./erase-repairs.server.ts";

export interface EraseServices {
  files: FileStore;
  mail: Pick<MailSender, "forget">;
}

/**
 * Deletes the account and everything that hangs on it; its sessions end, so open pages sign themselves out.
 * Orders and repair requests stay as the store's records, without who they were for and what they wrote.
 * `farewell` runs in the same transaction, once the mails that wait are dropped.
 */
export async function eraseAccount(
  db: Db,
  { files, mail }: EraseServices,
  { id, email }: { id: string; email: string },
  farewell: (transaction: Db) => Promise<void> = async () => {},
): Promise<void> {
  const keys = await inTransaction(db, async (transaction) => {
    // An order placed at this moment waits and then finds no customer.
    const row = await transaction
      .selectFrom("customer")
      .select("photo")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const ordered = await eraseOrdersOf(transaction, id);
    const photos = await eraseRepairsOf(transaction, id);
    const designs = await eraseDesigns(transaction, id);
    await transaction.deleteFrom("person").where("id", "=", id).execute();
    await recordChange(transaction, ["orders", "repairs", "customers"]);
    await dropQueuedMails(transaction, email);
    await farewell(transaction);
    const pictures = [...photos, ...(row?.photo ? [row.photo] : [])];
    return [...ordered, ...designs, ...pictures.map(({ key }) => key)];
  });
  await mail.forget(email);
  for (const key of keys) await files.remove(key);
}
