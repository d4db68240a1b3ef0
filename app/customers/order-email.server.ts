import { sql } from "kysely";

/**
 * Where an order's mails go: its account's e-mail of today. Without an account the one that it was placed
 * with; empty once its buyer was erased.
 */
export const orderEmail = sql<string>`case when "order".email = '' then '' else coalesce(
  (select person.email from person where person.id = "order".customer_id), "order".email) end`;
