import { z } from "zod";
import { rescueAdministrator } from "#app/accounts/administrators/rescue-administrator.server.ts";
import { weaknessOf } from "#app/accounts/login/weak-password.server.ts";
import { hashPassword } from "#app/accounts/password-hash.server.ts";
import { generatedPassword } from "#server/start/generated-password.ts";
import { StartError } from "#server/start/start-error.ts";
import { openForCommand, withDatabase } from "./command-database.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `npm run admin -- EMAIL
  Makes that person an administrator, or gives an administrator who is locked out a new password.`;

await runCommand(async (environment) => {
  const typed = z.email().safeParse(process.argv[2]);
  if (!typed.success) throw new StartError(USAGE);
  const email = typed.data;
  const password = environment.ADMIN_PASSWORD ?? generatedPassword();
  const passwordHash = await hashPassword(password);
  return withDatabase(openForCommand(environment), async (opened) => {
    if (await weaknessOf(opened.db, password, [email], "administrador"))
      throw new StartError("ADMIN_PASSWORD is too weak: give 12 characters or more that nobody guesses.");
    const rescued = await rescueAdministrator(opened.db, { email, passwordHash });
    if (!rescued.ok) throw new StartError(`${email} is a customer's account: name another e-mail.`);
    console.log(
      rescued.created ? "A new administrator:" : "A new password; sessions open until now have ended:",
    );
    console.log(
      `${email} / ${environment.ADMIN_PASSWORD ? "the password given in ADMIN_PASSWORD" : password}`,
    );
    return true;
  });
});
