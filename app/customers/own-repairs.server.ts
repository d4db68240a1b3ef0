import type { Db } from "#app/platform/db/schema.ts";

/** What a customer asked for when logged in, and as a guest with the e-mail that they have confirmed since. */
export function ownRepairs(db: Db, customerId: string) {
  const confirmed = db
    .selectFrom("person")
    .select("email")
    .where("id", "=", customerId)
    .where("email_verified", "=", true);
  return db
    .selectFrom("repair_request")
    .where(({ eb, or, and }) =>
      or([
        eb("customer_id", "=", customerId),
        and([eb("customer_id", "is", null), eb("email", "in", confirmed)]),
      ]),
    );
}

/** What was asked for with an e-mail and without an account. */
export function guestRepairs(db: Db, email: string) {
  return db.selectFrom("repair_request").where("customer_id", "is", null).where("email", "=", email);
}
