import type { Db } from "#app/platform/db/schema.ts";
import type { OrderedBuild } from "./ordered-build.ts";

export async function insertOrderedBuild(db: Db, orderId: number, build: OrderedBuild): Promise<void> {
  await db
    .insertInto("order_build")
    .values({
      order_id: orderId,
      parts: JSON.stringify(build.parts),
      open_points: JSON.stringify(build.openPoints),
      warnings: JSON.stringify(build.warnings),
    })
    .execute();
}

export async function readOrderedBuild(db: Db, number: string): Promise<OrderedBuild | undefined> {
  const row = await db
    .selectFrom("order_build")
    .innerJoin("order", "order.id", "order_build.order_id")
    .select(["order_build.parts", "order_build.open_points as openPoints", "order_build.warnings"])
    .where("order.number", "=", number)
    .executeTakeFirst();
  return row;
}
