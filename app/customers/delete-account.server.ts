import { accountDeletedMail } from "#app/accounts/login/account-mails.ts";
import { checkPassword, type PasswordCheck } from "#app/accounts/login/password-check.server.ts";
import type { CustomerViewer } from "#app/accounts/viewer.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { type EraseServices, eraseAccount } from "./erase-account.server.ts";
import { holdsDevice, ownRepairs } from "./own-repairs.server.ts";

export async function deleteAccount(
  db: Db,
  services: EraseServices,
  customer: CustomerViewer,
  password: string,
): Promise<PasswordCheck> {
  const check = await checkPassword(db, customer.id, password);
  if (!check.ok) return check;
  await eraseAccount(db, services, customer, async (transaction) => {
    const farewell = { to: customer.email, name: customer.firstName };
    const bye = accountDeletedMail(await readSettings(transaction), farewell);
    await queueMail(transaction, { ...bye, brief: true });
  });
  return { ok: true };
}

/** Codes of the repairs whose device the shop has. */
export async function heldRepairs(db: Db, customerId: string): Promise<string[]> {
  const rows = await ownRepairs(db, customerId).where(holdsDevice).select("code").orderBy("id").execute();
  return rows.map(({ code }) => code);
}

/** Orders underway: they can't be delivered without their customer's data. */
export function countOrdersUnderway(db: Db, customerId: string): Promise<number> {
  return countRows(
    db
      .selectFrom("order")
      .where("customer_id", "=", customerId)
      .where("status", "!=", "entregado")
      .where("cancelled_at", "is", null),
  );
}
