import { verifyPassword } from "#app/accounts/password-hash.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { forgetAttempts, takeAttempts } from "#app/platform/limits/limits.server.ts";

export type PasswordCheck =
  | { ok: true }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; seconds: number };

/** Never pass a transaction: failed attempts must count. */
export async function checkPassword(db: Db, personId: string, password: string): Promise<PasswordCheck> {
  const attempt = { limit: "passwordAccount", of: [personId] } as const;
  const taken = await takeAttempts(db, [attempt]);
  if (!taken.ok) return { ok: false, reason: "limited", seconds: taken.seconds };
  const credential = await db
    .selectFrom("credential")
    .select("password")
    .where("person_id", "=", personId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  if (!credential?.password || !(await verifyPassword(credential.password, password))) {
    return { ok: false, reason: "wrong" };
  }
  await forgetAttempts(db, attempt);
  return { ok: true };
}
