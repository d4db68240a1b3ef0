import { type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { statusesOf } from "#app/orders/status.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { type ReturnEligibility, type ReturnFacts, returnEligibility } from "./return-rules.ts";

/** Before a write, lock the order first. */
export async function readReturnFacts(db: Db, number: string): Promise<ReturnFacts | undefined> {
  const row = await db
    .selectFrom("order")
    .select(["status", "cancelled_at as cancelledAt"])
    .select((order) => [
      order
        .selectFrom("order_status_change")
        .select("created_at")
        .whereRef("order_id", "=", "order.id")
        .where(sql<SqlBool>`to_status in (${statusesOf("delivered")})`)
        .orderBy("id", "desc")
        .limit(1)
        .as("deliveredAt"),
      jsonArrayFrom(
        order
          .selectFrom("order_line")
          .select(["position", "units"])
          .whereRef("order_id", "=", "order.id")
          .orderBy("position"),
      ).as("lines"),
      jsonArrayFrom(
        order
          .selectFrom("order_return")
          .select("state")
          .select((returned) =>
            jsonArrayFrom(
              returned
                .selectFrom("order_return_line")
                .select(["position", "units", "accepted"])
                .whereRef("return_id", "=", "order_return.id"),
            ).as("lines"),
          )
          .whereRef("order_id", "=", "order.id"),
      ).as("returns"),
    ])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const { cancelledAt, ...facts } = row;
  return { ...facts, cancelled: cancelledAt !== null };
}

/** Whether units of this order can be returned now; undefined when there is no such order. */
export async function readReturnEligibility(
  db: Db,
  number: string,
  now: Date,
): Promise<ReturnEligibility | undefined> {
  const [facts, { returnDays }] = await Promise.all([readReturnFacts(db, number), readSettings(db)]);
  return facts && returnEligibility(facts, returnDays, now);
}
