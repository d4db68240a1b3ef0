import { sql } from "kysely";

/**
 * Address for an order's mails: the account's current e-mail; without an account, the one stored with the
 * order; empty once the buyer's data was erased.
 */
export const orderEmail = sql<string>`case when "order".email = '' then '' else coalesce(
  (select person.email from person where person.id = "order".customer_id), "order".email) end`;
