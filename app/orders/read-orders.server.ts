import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { PrintedDesign } from "#app/backpacks/print-size.ts";
import type { ShownIssued } from "#app/invoices/issued-form.ts";
import { convertedOwed, convertedPaid } from "#app/payments/converted-amounts.server.ts";
import { methodKinds } from "#app/payments/methods.ts";
import { restOwed } from "#app/payments/rest-due.server.ts";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import type { Db, PaymentMethodId, PaymentState, Schema } from "#app/platform/db/schema.ts";
import { searchPage } from "#app/platform/db/search-page.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { MAX_ORDERS_EXPORTED, ORDERS_PER_PAGE } from "#app/values/constants.ts";
import { type PageWindow, pageWindow } from "#app/values/pagination.ts";
import { hasMoneyToClear, hasWaitingVoucher, matchesFilter } from "./filtered-orders.server.ts";
import { hasRefundUnderway } from "./online/refund-underway.server.ts";
import type { OrderedLine, PlacedOrder, Tracking } from "./order.ts";
import { orderColumns } from "./order-columns.server.ts";
import type { OrderFilter } from "./order-filter.ts";
import { type TimelineStep, timeline } from "./timeline.ts";

export interface ShownLine extends OrderedLine {
  /** within the order, from 0 */
  position: number;
  /** where the product is now; null when it left the catalogue or is a draft */
  product: { id: number; slug: string } | null;
  design?: OrderedDesign | undefined;
}

/** The design of a backpack; pictures are deleted with the customer's account. */
export interface OrderedDesign extends Omit<PrintedDesign, "picture"> {
  id: number;
  colour: string;
  picture: Picture | null;
  preview: Picture | null;
}

export interface ShownOrder extends PlacedOrder, Tracking {
  /** number of the accepted terms; null: ordered before versions, or outside the checkout */
  termsVersion: number | null;
  lines: ShownLine[];
  timeline: TimelineStep[];
  cancelled: { at: Date; reason: string } | null;
  /** null: placed before payments were recorded */
  payment: PaymentState | null;
  /** chosen payment method; null: the checkout did not offer the choice */
  method: PaymentMethodId | null;
  /** céntimos owed; 0 for an annulled order, and refunds are not owed again */
  owed: number;
  /** the same in the other currency, where something is owed; null without a rate */
  owedConverted: number | null;
  /** a provider has not made one of its refunds yet */
  refundUnderway: boolean;
  /** paid too much, or a card was charged another amount: an administrator has to clear it */
  toClear: boolean;
  /** its customer sent a voucher that nobody has checked yet */
  voucherWaits: boolean;
  /** it must be paid before it is sent, and is not paid yet */
  awaitsPayment: boolean;
  /** céntimos received, less refunds */
  paid: number;
  /** the same in the other currency; null without a rate */
  paidConverted: number | null;
  /** céntimos: given back, waived for whole coins, and of returned products that were never paid */
  refunded: number;
  rounding: number;
  returned: number;
  issued: (ShownIssued & { at: Date }) | null;
}

export interface OrderPage extends PageWindow {
  /** of all pages */
  count: number;
  orders: ShownOrder[];
}

/** All customers' orders, or the filtered ones, newest first: for administrators. */
export function readAllOrders(db: Db, page: number, filter?: OrderFilter): Promise<OrderPage> {
  if (filter?.text) return findPage(db, page, matchesFilter(filter));
  return readPage(db, page, filter ? matchesFilter(filter) : (eb) => eb.lit(true));
}

/** All filtered orders, newest first, up to the limit of spreadsheets. */
export async function readOrdersToExport(db: Db, filter: OrderFilter): Promise<ShownOrder[]> {
  const rows = await ordersWithLines(db)
    .where(matchesFilter(filter))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_ORDERS_EXPORTED)
    .execute();
  return rows.map(shown);
}

/** Any customer's order: for administrators. */
export async function readOrder(db: Db, number: string): Promise<ShownOrder | undefined> {
  const row = await ordersWithLines(db).where("number", "=", number).executeTakeFirst();
  return row && shown(row);
}

export function readCustomerOrders(db: Db, customerId: string, page: number): Promise<OrderPage> {
  return readPage(db, page, (eb) => eb("customer_id", "=", customerId));
}

/** A customer's newest orders, or all without a limit. */
export async function readOrdersOf(db: Db, customerId: string, limit?: number): Promise<ShownOrder[]> {
  const rows = await ordersWithLines(db)
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(shown);
}

/** An order of this customer; undefined for a number that is not theirs. */
export async function readCustomerOrder(
  db: Db,
  customerId: string,
  number: string,
): Promise<ShownOrder | undefined> {
  const row = await ordersWithLines(db)
    .where("customer_id", "=", customerId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && shown(row);
}

type Scope = (order: ExpressionBuilder<Schema, "order">) => Expression<SqlBool>;

async function readPage(db: Db, page: number, inScope: Scope): Promise<OrderPage> {
  const count = await countRows(db.selectFrom("order").where(inScope));
  const window = pageWindow(page, count, ORDERS_PER_PAGE);
  // Selects ids first, so that skipped orders are not assembled.
  const ids = db
    .selectFrom("order")
    .select("order.id")
    .where(inScope)
    .orderBy("order.created_at", "desc")
    .orderBy("order.id", "desc")
    .limit(ORDERS_PER_PAGE)
    .offset(window.offset);
  return { ...window, count, orders: await readChosen(db, ids) };
}

async function findPage(db: Db, page: number, inScope: Scope): Promise<OrderPage> {
  const found = db.selectFrom("order").select(["id", "created_at as place"]).where(inScope);
  const { total, ids } = await searchPage(db, found, { page, size: ORDERS_PER_PAGE, descending: true });
  return { ...pageWindow(page, total, ORDERS_PER_PAGE), count: total, orders: await readChosen(db, ids) };
}

async function readChosen(db: Db, ids: Expression<unknown>): Promise<ShownOrder[]> {
  const rows = await ordersWithLines(db)
    .where(sql<boolean>`"order".id = any(${ids})`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(shown);
}

function ordersWithLines(db: Db) {
  return db
    .selectFrom("order")
    .leftJoin("order_payment", "order_payment.order_id", "order.id")
    .select(orderColumns)
    .select((eb) => [
      "order_payment.state as payment",
      "order_payment.method",
      eb.fn.coalesce("order_payment.paid", eb.lit(0)).as("paid"),
      eb.fn.coalesce("order_payment.refunded", eb.lit(0)).as("refunded"),
      eb.fn.coalesce("order_payment.rounding", eb.lit(0)).as("rounding"),
      eb.fn.coalesce("order_payment.returned", eb.lit(0)).as("returned"),
      convertedPaid.as("paidConverted"),
      convertedOwed.as("owedConverted"),
      hasRefundUnderway.as("refundUnderway"),
      hasMoneyToClear.as("toClear"),
      hasWaitingVoucher.as("voucherWaits"),
      restOwed.as("owed"),
      eb
        .selectFrom("text_version")
        .select("text_version.number")
        .whereRef("text_version.id", "=", "order.terms_version_id")
        .as("termsVersion"),
    ])
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom("order_line")
          .leftJoin("product", (join) =>
            join.onRef("product.id", "=", "order_line.product_id").on("product.hidden", "=", false),
          )
          .leftJoin("design", "design.id", "order_line.design_id")
          .select([
            "order_line.position",
            "order_line.name",
            "order_line.units",
            "order_line.price",
            "order_line.picture",
            "product.id as productId",
            "product.slug",
            "design.id as designId",
            "design.colour",
            "design.picture as designPicture",
            "design.preview",
            "design.placement",
            "design.shape",
            "design.print_area as printArea",
          ])
          .whereRef("order_line.order_id", "=", "order.id")
          .orderBy("order_line.position"),
      ).as("lines"),
      jsonArrayFrom(
        order
          .selectFrom("order_status_change")
          .select(["to_status as to", "created_at as at"])
          .whereRef("order_status_change.order_id", "=", "order.id")
          .orderBy("order_status_change.id"),
      ).as("changes"),
      jsonObjectFrom(
        order
          .selectFrom("issued_receipt")
          .select(["issued_receipt.number", sql<boolean>`file is not null`.as("hasFile")])
          .select("issued_receipt.created_at as at")
          .whereRef("issued_receipt.order_id", "=", "order.id"),
      ).as("issued"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithLines>["execute"]>>[number];

function shown({ lines, changes, cancelledAt, cancelReason, issued, ...order }: Row): ShownOrder {
  const isPaidBefore = order.method !== null && !methodKinds[order.method].cash;
  return {
    ...order,
    // A partial refund is not owed again; a fully refunded order is not prepared.
    awaitsPayment: isPaidBefore && (order.owed > 0 || order.payment === "devuelto"),
    issued: issued && { ...issued, at: new Date(issued.at) },
    cancelled: cancelledAt && { at: cancelledAt, reason: cancelReason ?? "" },
    timeline: timeline(
      order,
      changes.map(({ to, at }) => ({ to, at: new Date(at) })),
    ),
    lines: lines.map(({ productId, slug, ...row }) => ({
      position: row.position,
      name: row.name,
      units: row.units,
      price: row.price,
      picture: row.picture,
      design: designOf(row),
      product: productId !== null && slug !== null ? { id: productId, slug } : null,
    })),
  };
}

function designOf({
  designId,
  colour,
  placement,
  shape,
  printArea,
  designPicture,
  preview,
}: Omit<Row["lines"][number], "productId" | "slug">): OrderedDesign | undefined {
  if (designId === null || colour === null || placement === null || shape === null || printArea === null)
    return undefined;
  return { id: designId, colour, placement, shape, printArea, picture: designPicture, preview };
}
