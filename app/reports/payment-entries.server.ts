import { sql } from "kysely";
import type { Db, PaymentKind } from "#app/platform/db/schema.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import type { DateRange } from "./range.ts";

/** Money that came in or went out. */
export type MovedKind = Extract<PaymentKind, "payment" | "refund">;

export interface PaymentEntry {
  /** YYYY-MM-DD in Lima */
  day: string;
  order: string;
  kind: MovedKind;
  method: string;
  /** céntimos of its currency */
  amount: number;
  currency: PriceCurrency;
  operationNumber: string | null;
  recordedBy: string;
}

/** The entries that the report counts, oldest first. */
export async function readPaymentEntries(db: Db, { first, last }: DateRange): Promise<PaymentEntry[]> {
  const { rows } = await sql<PaymentEntry>`
    select to_char(payment.created_at at time zone 'America/Lima', 'YYYY-MM-DD') as day,
      "order".number as "order", kind, payment.method,
      payment.amount, payment.currency,
      operation_number as "operationNumber", person_name as "recordedBy"
    from payment join "order" on "order".id = payment.order_id
    where kind in ('payment', 'refund')
      and (payment.created_at at time zone 'America/Lima')::date between ${first}::date and ${last}::date
    order by payment.created_at, payment.id`.execute(db);
  return rows;
}
