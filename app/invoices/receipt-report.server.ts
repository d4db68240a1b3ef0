import { sql } from "kysely";
import type { ReceiptSnapshot } from "#app/platform/db/json-columns.ts";
import { startOfDay } from "#app/platform/db/lima-days.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { monthDays } from "./month.ts";

export interface ReportedOrder {
  number: string;
  placedAt: Date;
  /** céntimos */
  total: number;
  currency: PriceCurrency;
  rate: number | null;
  receipt: ReceiptSnapshot | null;
  /** F001-123 */
  issued: string | null;
  cancelled: boolean;
}

/** A month in Lima, as YYYY-MM; oldest first. */
export function readMonthOfReceipts(db: Db, month: string): Promise<ReportedOrder[]> {
  const { first, end } = monthDays(month);
  return db
    .selectFrom("order")
    .leftJoin("issued_receipt", "issued_receipt.order_id", "order.id")
    .select([
      "order.number",
      "order.created_at as placedAt",
      "order.total",
      "order.currency",
      "order.rate",
      "order.receipt",
      "issued_receipt.number as issued",
      sql<boolean>`"order".cancelled_at is not null`.as("cancelled"),
    ])
    .where("order.created_at", ">=", startOfDay(first))
    .where("order.created_at", "<", startOfDay(end))
    .orderBy("order.created_at")
    .orderBy("order.id")
    .execute();
}
