import { secondFactorLostMail } from "#app/accounts/administrators/administrator-mails.ts";
import type { Auth } from "#app/accounts/auth.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { decrypt } from "./second-factor.server.ts";

/**
 * Removes a second step that was encrypted with another secret, as no code can pass it. Call only after the
 * right password.
 */
export async function dropLostSecondFactor(db: Db, auth: Auth, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("person")
    .innerJoin("two_factor", "two_factor.person_id", "person.id")
    .select(["person.id", "person.name", "person.email", "two_factor.secret"])
    .where("person.email", "=", email.toLowerCase())
    .executeTakeFirst();
  if (!row || (await decrypt(auth, row.secret)) !== undefined) return false;
  const { id, name, email: to, secret } = row;
  return inTransaction(db, async (transaction) => {
    const gone = await transaction
      .deleteFrom("two_factor")
      .where("person_id", "=", id)
      .where("secret", "=", secret)
      .returning("id")
      .executeTakeFirst();
    // A concurrent login removed it.
    if (!gone) return true;
    await transaction.updateTable("person").set({ two_factor_enabled: false }).where("id", "=", id).execute();
    await recordUpdate(transaction, row, ["staff", id], {
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    await recordChange(transaction, [`staff:${id}`]);
    await queueMail(transaction, secondFactorLostMail(await readSettings(transaction), { to, name }));
    return true;
  });
}
