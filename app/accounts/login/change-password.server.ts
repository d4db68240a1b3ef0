import { hashPassword } from "#app/accounts/password-hash.server.ts";
import { setPassword } from "#app/accounts/person.server.ts";
import { closeOtherSessions } from "#app/accounts/sessions/sessions.server.ts";
import { fullName, nameInMails, type Person } from "#app/accounts/viewer.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { recordUpdate } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { passwordChangedMail } from "./account-mails.ts";
import { checkPassword } from "./password-check.server.ts";
import { type Weakness, weaknessOf } from "./weak-password.server.ts";

interface PasswordChange {
  present: string;
  newPassword: string;
}

export type ChangePasswordResult =
  | { ok: true }
  | { ok: false; reason: "limited"; seconds: number }
  | { ok: false; reason: "same" }
  /** one or both fields are wrong */
  | { ok: false; reason: "refused"; wrongPassword: boolean; weakness: Weakness | undefined };

/** Not by Better Auth, which would end this session too and sign this browser's tabs out. */
export async function changePassword(
  db: Db,
  origin: string,
  person: Person,
  { present, newPassword }: PasswordChange,
): Promise<ChangePasswordResult> {
  const check = await checkPassword(db, person.id, present);
  if (!check.ok && check.reason === "limited") return check;
  if (check.ok && newPassword === present) return { ok: false, reason: "same" };
  const weakness = await weaknessOf(db, newPassword, [person.email, fullName(person)], person.role);
  if (!check.ok || weakness) return { ok: false, reason: "refused", wrongPassword: !check.ok, weakness };
  const password = await hashPassword(newPassword);
  await inTransaction(db, async (transaction) => {
    await setPassword(transaction, person.id, password);
    await closeOtherSessions(transaction, person);
    if (person.role !== "cliente")
      // Records the change without its value.
      await recordUpdate(transaction, person, ["staff", person.id], {
        before: { password: "before" },
        after: { password: "after" },
      });
    const mail = { to: person.email, name: nameInMails(person), url: `${origin}/recuperar-contrasena` };
    await queueMail(transaction, passwordChangedMail(await readSettings(transaction), mail));
  });
  return { ok: true };
}
