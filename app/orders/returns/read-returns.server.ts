import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { convertedOwed, convertedPaid } from "#app/payments/converted-amounts.server.ts";
import { hasUnpaidRest, owedInLedger } from "#app/payments/rest-due.server.ts";
import { readListPage } from "#app/platform/db/list-page.server.ts";
import type { Db, ReturnState } from "#app/platform/db/schema.ts";
import { ORDERS_PER_PAGE } from "#app/values/constants.ts";
import { containing, type ListPage, type ListQuery } from "#app/values/list-query.ts";
import { plainText } from "#app/values/text.ts";
import { returnedDelivery } from "./returned-delivery.server.ts";

/** An order's returns, newest first. The caller checks whose order it is. */
export function readOrderReturns(db: Db, number: string): Promise<ShownReturn[]> {
  return shownReturns(db).where("order.number", "=", number).orderBy("order_return.id", "desc").execute();
}

/** Every return of a customer's orders. */
export function readReturnsOf(db: Db, customerId: string): Promise<ShownReturn[]> {
  return shownReturns(db)
    .where("order.customer_id", "=", customerId)
    .orderBy("order_return.id", "desc")
    .execute();
}

export function readReturn(db: Db, id: string): Promise<ShownReturn | undefined> {
  if (!/^\d{1,9}$/.test(id)) return Promise.resolve(undefined);
  return shownReturns(db).where("order_return.id", "=", Number(id)).executeTakeFirst();
}

export type ShownReturn = Awaited<ReturnType<ReturnType<typeof shownReturns>["execute"]>>[number];
export type ShownReturnLine = ShownReturn["lines"][number];

function shownReturns(db: Db) {
  return db
    .selectFrom("order_return")
    .innerJoin("order", "order.id", "order_return.order_id")
    .leftJoin("payment", "payment.id", "order_return.payment_id")
    .leftJoin("payment as written_off", "written_off.id", "order_return.written_off_id")
    .leftJoin("order_payment", "order_payment.order_id", "order.id")
    .leftJoinLateral(
      (returned) =>
        returned
          .selectFrom("payment")
          .select(["method as paidBy", "currency as paidIn"])
          .whereRef("payment.order_id", "=", "order_return.order_id")
          .where("kind", "=", "payment")
          .orderBy("id", "desc")
          .limit(1)
          .as("last_payment"),
      (join) => join.onTrue(),
    )
    .select(["paidBy", "paidIn"])
    .select(["order_return.id", "order.number", "order.currency", "order.rate"])
    .select(["order_return.state", "reason", "detail", "photos", "answer"])
    .select(["opened_by_name as openedBy", returnedDelivery.as("delivery")])
    .select(["order.first_name as firstName", "order.last_name as lastName"])
    .select(["order_return.created_at as at", "changed_at as changedAt", "changed_by_name as changedBy"])
    .select([
      "payment.amount as refunded",
      "payment.currency as refundCurrency",
      "payment.method as refundMethod",
      "written_off.value as writtenOff",
    ])
    .select((returned) => [
      returned.fn.coalesce("order_payment.paid", returned.lit(0)).as("paid"),
      convertedPaid.as("paidConverted"),
      sql<number>`case when ${hasUnpaidRest} then ${owedInLedger} else 0 end`.as("owed"),
      convertedOwed.as("owedConverted"),
      jsonArrayFrom(
        returned
          .selectFrom("order_return_line")
          .innerJoin("order_line", "order_line.position", "order_return_line.position")
          .leftJoin("design", "design.id", "order_line.design_id")
          .select(["order_line.position", "name", "price", "price_converted as priceConverted"])
          .select(["order_line.picture", "order_line.product_id as productId"])
          .select(["design.colour as designColour", "design.preview as designPreview"])
          .select(["order_return_line.units", "accepted", "restocked"])
          .whereRef("return_id", "=", "order_return.id")
          .whereRef("order_line.order_id", "=", "order_return.order_id")
          .orderBy("order_line.position"),
      ).as("lines"),
    ]);
}

export interface ReturnRow {
  id: number;
  number: string;
  state: ReturnState;
  customer: string;
  units: number;
  at: Date;
}

/** One page of the returns: new ones first. */
export function listReturns(
  db: Db,
  query: ListQuery<"fecha">,
  state: ReturnState | undefined,
): Promise<ListPage<ReturnRow, "fecha">> {
  const customer = sql<string>`"order".first_name || ' ' || "order".last_name`;
  const matching = db
    .selectFrom("order_return")
    .innerJoin("order", "order.id", "order_return.order_id")
    .$if(state !== undefined, (all) => all.where("order_return.state", "=", state ?? "solicitada"))
    .$if(query.text !== "", (all) =>
      all.where((row) =>
        row.or([
          row("order.number", "like", containing(plainText(query.text))),
          row("order.first_name", "ilike", containing(query.text)),
          row("order.last_name", "ilike", containing(query.text)),
        ]),
      ),
    );
  const units = sql<number>`(select sum(units)::int from order_return_line where return_id = order_return.id)`;
  return readListPage(matching, query, ORDERS_PER_PAGE, (page) =>
    page
      .select(["order_return.id", "order.number", "order_return.state", "order_return.created_at as at"])
      .select([customer.as("customer"), units.as("units")])
      .orderBy((row) => row("order_return.state", "=", "solicitada"), "desc")
      .orderBy("order_return.id", query.descending ? "desc" : "asc"),
  );
}
