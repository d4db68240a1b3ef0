import { type RawBuilder, sql } from "kysely";
import {
  convertedOwed,
  convertedPaid,
  convertedRefunded,
  convertedReturned,
} from "#app/payments/converted-amounts.server.ts";
import { owedInLedger, restDue } from "#app/payments/rest-due.server.ts";
import type { Db, PaymentMethodId } from "#app/platform/db/schema.ts";
import { inTotalsCurrency, orderTotal } from "#app/settings/currencies/totals-currency.server.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import type { DateRange } from "./range.ts";

/** Amounts are céntimos of the currency of totals. */
export interface OrdersOfMethod {
  /** null: none was chosen */
  method: PaymentMethodId | null;
  orders: number;
  total: number;
  /** before refunds */
  paid: number;
  refunded: number;
  /** value of returned products that was never paid */
  writtenOff: number;
  /** never negative: overpayment and refunds are not negative debt */
  owed: number;
}

/** Payments and refunds of a method, in their own currency. */
export interface MovedByMethod {
  method: string;
  currency: PriceCurrency;
  entries: number;
  /** céntimos */
  received: number;
  returned: number;
}

export interface PaymentReport {
  orders: OrdersOfMethod[];
  moved: MovedByMethod[];
  /** céntimos of the currency of totals still held for annulled orders of any day */
  toReturn: number;
}

const placed = sql`("order".created_at at time zone 'America/Lima')::date`;

function ofOrder(amount: RawBuilder<unknown>, converted: RawBuilder<unknown>): RawBuilder<number> {
  return inTotalsCurrency({ currency: sql`"order".currency`, amount, converted });
}

const paid = ofOrder(sql`coalesce(order_payment.paid, 0)`, convertedPaid);
const refunded = ofOrder(sql`coalesce(order_payment.refunded, 0)`, convertedRefunded);
const writtenOff = ofOrder(sql`coalesce(order_payment.returned, 0)`, convertedReturned);
const owed = ofOrder(owedInLedger, convertedOwed);

export async function readPaymentReport(db: Db, { first, last }: DateRange): Promise<PaymentReport> {
  const orders = await sql<OrdersOfMethod>`
    select order_payment.method, count(*)::int as orders,
      sum(${orderTotal})::float8 as total,
      sum(${paid} + ${refunded})::float8 as paid,
      sum(${refunded})::float8 as refunded,
      sum(${writtenOff})::float8 as "writtenOff",
      coalesce(sum(${owed}) filter (where ${restDue}), 0)::float8 as owed
    from "order" left join order_payment on order_payment.order_id = "order".id
    where cancelled_at is null and ${placed} between ${first}::date and ${last}::date
    group by order_payment.method order by total desc, order_payment.method`.execute(db);
  const moved = await sql<MovedByMethod>`
    select method, currency, count(*)::int as entries,
      coalesce(sum(amount) filter (where kind = 'payment'), 0)::float8 as received,
      coalesce(sum(amount) filter (where kind = 'refund'), 0)::float8 as returned
    from payment
    where kind in ('payment', 'refund')
      and (created_at at time zone 'America/Lima')::date between ${first}::date and ${last}::date
    group by method, currency order by received desc, method, currency`.execute(db);
  const left = await sql<{ toReturn: number }>`
    select coalesce(sum(${paid}), 0)::float8 as "toReturn"
    from "order" join order_payment on order_payment.order_id = "order".id
    where cancelled_at is not null and paid > 0`.execute(db);
  return { orders: orders.rows, moved: moved.rows, toReturn: left.rows[0]?.toReturn ?? 0 };
}
