import { livePerson } from "#app/accounts/viewer.server.ts";
import type { Person } from "#app/accounts/viewer.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** Undefined when the person may not log in. */
export async function personWith(db: Db, token: string): Promise<Person | undefined> {
  return (await livePerson(db, token))?.person;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("session").where("token", "=", token).execute();
}
