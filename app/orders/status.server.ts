import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type OrderStage, orderStatuses, stageOf } from "./status.ts";

/** Condition on `"order"`. The statuses are literals, so that the planner can use partial indexes. */
export function orderIs(stage: OrderStage): RawBuilder<SqlBool> {
  return sql`"order".status in (${statusesOf(stage)})`;
}

export function statusesOf(stage: OrderStage): RawBuilder<unknown> {
  return sql.join(
    orderStatuses.filter((status) => stageOf(status) === stage).map((status) => sql.lit(status)),
  );
}
