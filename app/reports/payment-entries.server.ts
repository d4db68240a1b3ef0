import { sql } from "kysely";
import { shownAmount, shownCurrency } from "#app/payments/shown-entry.server.ts";
import type { Db, PaymentKind } from "#app/platform/db/schema.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import type { DateRange } from "./range.ts";

export interface PaymentEntry {
  /** YYYY-MM-DD in Lima */
  day: string;
  order: string;
  kind: PaymentKind;
  method: string;
  /** céntimos of its currency */
  amount: number;
  currency: PriceCurrency;
  operationNumber: string | null;
  recordedBy: string;
}

/** Every entry in the ledger of payments, oldest first. */
export async function readPaymentEntries(db: Db, { first, last }: DateRange): Promise<PaymentEntry[]> {
  const { rows } = await sql<PaymentEntry>`
    select to_char(payment.created_at at time zone 'America/Lima', 'YYYY-MM-DD') as day,
      "order".number as "order", kind, payment.method,
      ${shownAmount} as amount, ${shownCurrency} as currency,
      operation_number as "operationNumber", person_name as "recordedBy"
    from payment join "order" on "order".id = payment.order_id
    where (payment.created_at at time zone 'America/Lima')::date between ${first}::date and ${last}::date
    order by payment.created_at, payment.id`.execute(db);
  return rows;
}
