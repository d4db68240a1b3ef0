import { greetedName } from "#app/accounts/person.server.ts";
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
}

/** The person who uses a mailed link owns the address, so it counts as verified; other codes stop working. */
export async function acceptReset(db: Db, origin: string, person: Person): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { name } = await transaction
      .updateTable("person")
      .set({ email_verified: true })
      .where("id", "=", person.id)
      .returning((eb) => greetedName(eb).as("name"))
      .executeTakeFirstOrThrow();
    await endCodes(transaction, person.id);
    await transaction.deleteFrom("verification").where("value", "=", person.id).execute();
    const mail = { to: person.email, name, url: `${origin}/recuperar-contrasena` };
    await queueMail(transaction, passwordChangedMail(await readSettings(transaction), mail));
  });
  await forgetWrongPasswords(db, person.email);
}
