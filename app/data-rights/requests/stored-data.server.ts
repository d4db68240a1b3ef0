import { sql } from "kysely";
import { guestRepairs, holdsDevice } from "#app/customers/own-repairs.server.ts";
import { readBalance } from "#app/payments/balance.server.ts";
import { shownBalance } from "#app/payments/balance.ts";
import type { Db } from "#app/platform/db/schema.ts";

export type KnownPerson = { id: string; email: string; name: string; createdAt: Date } & (
  | { kind: "customer" | "unconfirmed" }
  | { kind: "staff"; phone: string | null }
);

/**
 * The account with an e-mail. An unconfirmed account may hold data typed by a stranger. An imported account
 * without consent holds data that the old shop had about the e-mail's owner.
 */
export async function findPerson(db: Db, email: string): Promise<KnownPerson | undefined> {
  const row = await db
    .selectFrom("person")
    .leftJoin("staff", "staff.id", "person.id")
    .leftJoin("customer", "customer.id", "person.id")
    .select(["person.id", "person.email", "person.name", "person.created_at as createdAt"])
    .select(["role", "email_verified as isConfirmed", "staff.phone", "consented_at as consentedAt"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, isConfirmed, consentedAt, phone, ...person } = row;
  if (role !== "cliente") return { ...person, kind: "staff", phone };
  return { ...person, kind: isConfirmed || consentedAt === null ? "customer" : "unconfirmed" };
}

/** Orders without an account, such as imported ones. */
export function guestOrders(db: Db, email: string) {
  return db.selectFrom("order").where("customer_id", "is", null).where("email", "=", email);
}

export interface StoredData {
  account: KnownPerson["kind"] | undefined;
  orders: number;
  guestOrders: number;
  /** formatted balance; empty without one */
  balance: string;
  repairs: number;
  /** number of devices at the shop, including the account's */
  heldDevices: number;
  complaints: number;
  requests: number;
  /** incidents whose list of affected people has the e-mail */
  incidents: number;
  security: number;
}

export async function readStoredData(db: Db, email: string): Promise<StoredData> {
  const person = await findPerson(db, email);
  const id = person?.id ?? "";
  const repairs = await guestRepairs(db, email).select("id").execute();
  const held = await db
    .selectFrom("repair_request")
    .select("id")
    .where(({ eb, or }) => or([eb("email", "=", email), eb("customer_id", "=", id)]))
    .where(holdsDevice)
    .execute();
  const { rows } = await sql<
    Pick<StoredData, "orders" | "guestOrders" | "complaints" | "requests" | "incidents" | "security">
  >`
    select (select count(*)::int from "order" where customer_id = ${id}) as orders,
      (select count(*)::int from "order" where customer_id is null and email = ${email}) as "guestOrders",
      (select count(*)::int from complaint where email = ${email}) as complaints,
      (select count(*)::int from rights_request where email = ${email}) as requests,
      (select count(*)::int from incident_person where email = ${email}) as incidents,
      (select count(*)::int from security_event where who = ${email} or person_id = ${id}) as security`.execute(
    db,
  );
  const none = { orders: 0, guestOrders: 0, complaints: 0, requests: 0, incidents: 0, security: 0 };
  const balances = person?.kind === "customer" ? await readBalance(db, id) : [];
  return {
    account: person?.kind,
    ...(rows[0] ?? none),
    balance: balances.length > 0 ? shownBalance(balances) : "",
    repairs: repairs.length,
    heldDevices: held.length,
  };
}
