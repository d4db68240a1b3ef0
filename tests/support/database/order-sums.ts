import { afterEach, expect } from "vitest";
import type { Db } from "#app/platform/db/schema.ts";

/** After each test: every total is the sum of its lines and its fee. */
export function expectTotalsToBeSums(db: Db): void {
  afterEach(async () => {
    const wrong = await db
      .selectFrom("order")
      .select("number")
      .where(({ eb, fn, selectFrom }) =>
        eb(
          eb("total", "-", fn.coalesce("delivery_fee", eb.lit(0))),
          "is distinct from",
          selectFrom("order_line")
            .select(({ fn: ofLines, eb: line }) =>
              ofLines.sum<number>(line("price", "*", line.ref("units"))).as("sum"),
            )
            .whereRef("order_line.order_id", "=", "order.id"),
        ),
      )
      .execute();
    expect(wrong).toEqual([]);
  });
}
