import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db, PaymentMethodId, VoucherState } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";

interface NewVoucher {
  orderId: number;
  method: PaymentMethodId;
  /** céntimos */
  amount: number;
  currency: PriceCurrency;
  operationNumber: string;
  picture: Picture;
  now: Date;
}

export async function insertVoucher(db: Db, voucher: NewVoucher): Promise<void> {
  const { orderId, method, amount, currency, operationNumber, picture, now } = voucher;
  await db
    .insertInto("voucher")
    .values({
      order_id: orderId,
      method,
      amount,
      currency,
      operation_number: operationNumber,
      picture: JSON.stringify(picture),
      created_at: now,
    })
    .execute();
}

/** Changes nothing once the voucher is decided. */
export async function correctVoucher(
  db: Db,
  id: number,
  { amount, currency, picture, now }: Pick<NewVoucher, "amount" | "currency" | "picture" | "now">,
): Promise<void> {
  await db
    .updateTable("voucher")
    .set({ amount, currency, picture: JSON.stringify(picture), corrected_at: now })
    .where("id", "=", id)
    .execute();
}

/** Amounts are the confirmed ones; before the decision, the customer's own. */
export function readVouchers(db: Db, orderId: number) {
  return db
    .selectFrom("voucher")
    .leftJoin("payment", "payment.voucher_id", "voucher.id")
    .select([
      "voucher.id",
      "voucher.method",
      "voucher.operation_number as operationNumber",
      "picture",
      "state",
    ])
    .select(({ fn }) => [
      fn.coalesce("payment.amount", "voucher.amount").as("amount"),
      fn.coalesce("payment.currency", "voucher.currency").as("currency"),
    ])
    .select(["reason", "voucher.created_at as at"])
    .where("voucher.order_id", "=", orderId)
    .orderBy("voucher.id", "desc")
    .execute();
}
export type ShownVoucher = Awaited<ReturnType<typeof readVouchers>>[number];

export function readVouchersOf(db: Db, customerId: string) {
  return db
    .selectFrom("voucher")
    .innerJoin("order", "order.id", "voucher.order_id")
    .select(["voucher.id", "order.number", "method", "amount", "voucher.currency", "picture", "state"])
    .select(["operation_number as operationNumber", "reason", "voucher.created_at as at"])
    .where("order.customer_id", "=", customerId)
    .orderBy("voucher.id")
    .execute();
}
export type CustomerVoucher = Awaited<ReturnType<typeof readVouchersOf>>[number];

/** Locked until the end of the transaction, so that it is decided once. */
export function lockVoucher(db: Db, id: number) {
  return db
    .selectFrom("voucher")
    .select(["id", "order_id as orderId", "method", "amount", "currency", "picture"])
    .select(["operation_number as operationNumber", "state"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function decideVoucher(
  db: Db,
  id: number,
  decision: { state: Exclude<VoucherState, "por-verificar">; reason: string | null; by: Author; now: Date },
): Promise<void> {
  const { state, reason, by, now } = decision;
  await db
    .updateTable("voucher")
    .set({ state, reason, decided_by: by.id, decided_by_name: by.name, decided_at: now })
    .where("id", "=", id)
    .execute();
}
