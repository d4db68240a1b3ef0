import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { Balance } from "./balance.ts";
import { BALANCE } from "./methods.ts";

export function readBalance(db: Db, customerId: string): Promise<Balance[]> {
  const sum = sql<number>`sum(case kind when 'refund' then amount else -amount end)::float8`;
  return db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select("payment.currency")
    .select(sum.as("amount"))
    .where("order.customer_id", "=", customerId)
    .where("payment.method", "=", BALANCE)
    .groupBy("payment.currency")
    .having(sum, ">", 0)
    .orderBy("payment.currency")
    .execute();
}

/** Locked until the end of the transaction, so that no other order spends it. */
export async function lockBalance(db: Db, customerId: string): Promise<Balance[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`balance:${customerId}`}))`.execute(db);
  return readBalance(db, customerId);
}
