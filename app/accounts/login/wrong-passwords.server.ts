import type { Db } from "#app/platform/db/schema.ts";
import { forgetAttempts } from "#app/platform/limits/limits.server.ts";

export async function forgetWrongPasswords(db: Db, email: string): Promise<void> {
  for (const limit of ["loginHere", "loginAccount", "loginDevice"] as const)
    await forgetAttempts(db, { limit, of: [email] });
}
