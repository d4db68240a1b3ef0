import { deleteAccountRows, type EraseServices, ordersCutoff } from "#app/customers/erase-account.server.ts";
import { eraseOrders } from "#app/customers/erase-orders.server.ts";
import { eraseReturnedRepairs } from "#app/customers/erase-repairs.server.ts";
import { guestRepairs } from "#app/customers/own-repairs.server.ts";
import { dropQueuedMails } from "#app/mail/forget-mails.server.ts";
import { type Author, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { lockRequest } from "./read-requests.server.ts";
import { requestNumber } from "./request.ts";
import { findPerson, guestOrders } from "./stored-data.server.ts";

export type EraseStoredDataResult =
  | { ok: true; account: boolean }
  | { ok: false; reason: "not-found" | "not-requested" };

interface Erasure {
  id: number;
  /** also erases the account with that e-mail, if there is one */
  withAccount: boolean;
}

/** Erases the data of an erasure request, except what the law requires the store to keep and repairs underway. */
export async function eraseStoredData(
  db: Db,
  kept: EraseServices,
  { id, withAccount }: Erasure,
  by: Author,
): Promise<EraseStoredDataResult> {
  const now = kept.now();
  const erased = await inTransaction(db, async (transaction) => {
    const request = await lockRequest(transaction, id);
    if (!request) return { ok: false, reason: "not-found" } as const;
    if (request.kind !== "cancelacion") return { ok: false, reason: "not-requested" } as const;
    const { email } = request;
    const cutoff = await ordersCutoff(transaction, now);
    const photos = await eraseReturnedRepairs(transaction, guestRepairs(transaction, email));
    const orders = await guestOrders(transaction, email).select("id").forUpdate().execute();
    const ordered = await eraseOrders(
      transaction,
      orders.map((order) => order.id),
      cutoff,
    );
    await dropQueuedMails(transaction, [email]);
    const person = withAccount ? await findPerson(transaction, email) : undefined;
    const account = person !== undefined && person.kind !== "staff";
    const owned = account ? await deleteAccountRows(transaction, person, cutoff) : undefined;
    await transaction.updateTable("rights_request").set({ erased_at: now }).where("id", "=", id).execute();
    await recordUpdate(transaction, by, ["rights_request", requestNumber(id)], {
      before: { erased: null },
      after: { erased: account ? "Lo que dejó sin cuenta, y su cuenta" : "Lo que dejó sin cuenta" },
    });
    await recordChange(transaction, ["rights", "repairs", "orders"]);
    const keys = [...ordered, ...(owned?.keys ?? []), ...photos.map(({ key }) => key)];
    return { ok: true, account, emails: owned?.emails ?? [email], keys } as const;
  });
  if (!erased.ok) return erased;
  await kept.mail.forget(erased.emails);
  for (const key of erased.keys) await kept.files.remove(key);
  return { ok: true, account: erased.account };
}
