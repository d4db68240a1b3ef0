import type { Seal } from "#app/platform/config/seal.server.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";

export interface Credentials {
  accessToken: string;
  webhookSecret: string;
}

export type CredentialsChange = { save: string; now: Date } | "remove";

export function readCredentialsState(db: Db, method: PaymentMethodId) {
  return db
    .selectFrom("payment_credentials")
    .select(["readable", "saved_at as savedAt"])
    .where("method", "=", method)
    .executeTakeFirst();
}

/** undefined when missing or sealed with another secret */
export async function readCredentials(
  db: Db,
  seal: Seal,
  method: PaymentMethodId,
): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom("payment_credentials")
    .select("sealed")
    .where("method", "=", method)
    .executeTakeFirst();
  const text = row && seal.open(row.sealed);
  return text === undefined ? undefined : JSON.parse(text);
}

/** `save` comes from `sealCredentials`. */
export async function changeCredentials(
  db: Db,
  method: PaymentMethodId,
  change: CredentialsChange,
): Promise<void> {
  if (change === "remove") {
    await db.deleteFrom("payment_credentials").where("method", "=", method).execute();
    return;
  }
  const values = { sealed: change.save, readable: true, saved_at: change.now };
  await db
    .insertInto("payment_credentials")
    .values({ method, ...values })
    .onConflict((conflict) => conflict.column("method").doUpdateSet(values))
    .execute();
}

export function sealCredentials(seal: Seal, credentials: Credentials): string {
  return seal.close(JSON.stringify(credentials));
}

/** Runs at the start: a restored backup may hold credentials sealed with another secret. */
export async function findUnreadableCredentials(db: Db, seal: Seal): Promise<void> {
  for (const { method, sealed } of await db.selectFrom("payment_credentials").selectAll().execute()) {
    const readable = seal.open(sealed) !== undefined;
    await db.updateTable("payment_credentials").set({ readable }).where("method", "=", method).execute();
  }
}
