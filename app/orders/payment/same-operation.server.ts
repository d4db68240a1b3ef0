import type { Db } from "#app/platform/db/schema.ts";

/** Numbers of orders with a payment or an open voucher of this operation number. */
export async function ordersWithOperation(
  db: Db,
  operationNumber: string,
  { exceptVoucher, exceptEntry }: { exceptVoucher?: number; exceptEntry?: number } = {},
): Promise<string[]> {
  const rows = await db
    .selectFrom("order")
    .select("number")
    .where("id", "in", (where) =>
      where
        .selectFrom("voucher")
        .select("order_id")
        .where("operation_number", "=", operationNumber)
        .where("state", "!=", "rechazado")
        .$if(exceptVoucher !== undefined, (query) => query.where("id", "!=", exceptVoucher ?? 0))
        .union(
          where
            .selectFrom("payment")
            .select("order_id")
            .where("operation_number", "=", operationNumber)
            .$if(exceptEntry !== undefined, (query) => query.where("id", "!=", exceptEntry ?? 0)),
        ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ number }) => number);
}
