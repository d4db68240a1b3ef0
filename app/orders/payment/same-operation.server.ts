import type { Db } from "#app/platform/db/schema.ts";
import { MAX_OPERATION_LENGTH } from "./payment-forms.ts";

/** Numbers of orders with a payment or an open voucher of this operation number. */
export async function ordersWithOperation(
  db: Db,
  operationNumber: string,
  { exceptVoucher, exceptEntry }: { exceptVoucher?: number; exceptEntry?: number } = {},
): Promise<string[]> {
  const numbers = waysToWrite(operationNumber);
  const rows = await db
    .selectFrom("order")
    .select("number")
    .where("id", "in", (where) =>
      where
        .selectFrom("voucher")
        .select("order_id")
        .where("operation_number", "in", numbers)
        .where("state", "!=", "rechazado")
        .$if(exceptVoucher !== undefined, (query) => query.where("id", "!=", exceptVoucher ?? 0))
        .union(
          where
            .selectFrom("payment")
            .select("order_id")
            .where("operation_number", "in", numbers)
            .$if(exceptEntry !== undefined, (query) => query.where("id", "!=", exceptEntry ?? 0)),
        ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ number }) => number);
}

/** Some banks and wallets print zeros before a number, others the same number without them. */
function waysToWrite(operationNumber: string): string[] {
  const plain = operationNumber.replace(/^0+(?=.)/, "");
  const zeros = Math.max(0, MAX_OPERATION_LENGTH - plain.length);
  return Array.from({ length: zeros + 1 }, (_, count) => "0".repeat(count) + plain);
}
