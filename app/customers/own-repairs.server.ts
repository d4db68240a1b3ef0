import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

/** True when the shop has the device: it was examined and not handed back. */
export const holdsDevice = sql<boolean>`(repair_request.status <> 'entregado' and exists (
  select from repair_event where repair_id = repair_request.id and to_status = 'diagnostico'))`;

/** A customer's repairs, also those requested as a guest with their confirmed e-mail. */
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

/** Repairs requested as a guest with this e-mail. */
export function guestRepairs(db: Db, email: string) {
  return db.selectFrom("repair_request").where("customer_id", "is", null).where("email", "=", email);
}
