import { agreeToTexts } from "#app/accounts/consent/consents.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { passwordChangedMail } from "./account-mails.ts";
import { endCodes } from "./mailed-code.server.ts";
import { forgetWrongPasswords } from "./wrong-passwords.server.ts";

interface Person {
  id: string;
  email: string;
  name: string;
}

/**
 * What a reset by mail means besides the new password. Who could open the mail has shown that the
 * address is theirs, so it counts as verified; every other code mailed before stops working.
 */
export async function acceptReset(db: Db, origin: string, person: Person): Promise<void> {
  const now = new Date();
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable("person")
      .set({ email_verified: true })
      .where("id", "=", person.id)
      .execute();
    await endCodes(transaction, person.id);
    // People brought from another shop read that choosing a password here is consent.
    const moved = await transaction
      .updateTable("customer")
      .set({ consented_at: now })
      .where("id", "=", person.id)
      .where("consented_at", "is", null)
      .executeTakeFirst();
    if (moved.numUpdatedRows > 0) await agreeToTexts(transaction, [person.id], "traslado");
    await transaction.deleteFrom("verification").where("value", "=", person.id).execute();
    const mail = { to: person.email, name: person.name, url: `${origin}/recuperar-contrasena` };
    await queueMail(transaction, passwordChangedMail(await readSettings(transaction), mail));
  });
  await forgetWrongPasswords(db, person.email);
}
