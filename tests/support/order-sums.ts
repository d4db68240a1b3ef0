import { afterEach, expect } from "vitest";
import type { Db } from "#app/platform/db/schema.ts";

/** After each test of the file, whatever it did: every total is the sum of its lines. */
export function expectTotalsToBeSums(db: Db): void {
  afterEach(async () => {
    const wrong = await db
      .selectFrom("order")
      .select("number")
      .where(({ eb, selectFrom }) =>
        eb(
          "total",
          "is distinct from",
          selectFrom("order_line")
            .select(({ fn, eb: line }) => fn.sum<number>(line("price", "*", line.ref("units"))).as("sum"))
            .whereRef("order_line.order_id", "=", "order.id"),
        ),
      )
      .execute();
    expect(wrong).toEqual([]);
  });
}
