import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { limaDay } from "#app/domain/calendar.ts";
import type { Cart } from "#app/domain/cart/cart.ts";
import { firstPicture } from "#app/domain/catalog/first-picture.server.ts";
import { isShown } from "#app/domain/catalog/shown.server.ts";
import { movementInsert } from "#app/domain/catalog/stock-ledger.server.ts";
import { isBackpack } from "#app/domain/designs/backpack-products.server.ts";
import { changeInsert, type Tag } from "#app/domain/freshness.server.ts";
import { mailInsert, mailsQueued } from "#app/domain/mail/mail.server.ts";
import type { Mail } from "#app/domain/mail/mail.ts";
import type { OrderedLine, PlacedOrder } from "./order.ts";

export interface LockedProduct {
  name: string;
  /** céntimos */
  price: number;
  stock: number;
  picture: OrderedLine["picture"];
  takesDesign: boolean;
}

/** Today's products, held until the transaction ends; in id order, so that two orders never wait for each other. */
export async function lockProducts(db: Db, cart: Cart): Promise<Map<number, LockedProduct>> {
  const ids = cart.map((line) => line.productId);
  const rows = await db
    .selectFrom("product")
    .select(["id", "name", "price", "stock", firstPicture.as("picture"), isBackpack.as("takesDesign")])
    .where("id", "in", ids)
    .where(isShown)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

export interface NewOrder extends PlacedOrder {
  customerId: string;
  submissionId: string;
}

export interface NewLine extends OrderedLine {
  productId: number;
  designId: number | undefined;
}

export interface Announcement {
  mails: Mail[];
  tags: Tag[];
}

/**
 * Writes the order, its lines and its first status, takes the stock of locked products and tells its ledger, queues the e-mails and
 * records the change: one statement, for a round trip costs more than any of its parts.
 * False, and nothing written, when its number or its submission is taken.
 */
export async function writeOrder(
  db: Db,
  order: NewOrder,
  lines: NewLine[],
  { mails, tags }: Announcement,
): Promise<boolean> {
  const address = order.address && JSON.stringify(order.address);
  const items = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  const taken = sql`select id as product_id, -units as change, stock from taken`;
  const isPlaced = sql`exists (select from placed)`;
  const { rows } = await sql<{ mails: number }>`
    with placed as (
      insert into "order" (
        number, customer_id, submission_id, status, total, created_at,
        first_name, last_name, email, phone, address, line_names
      ) values (
        ${order.number}, ${order.customerId}, ${order.submissionId}, ${order.status}, ${order.total},
        ${order.placedAt}, ${order.firstName}, ${order.lastName}, ${order.email}, ${order.phone}, ${address},
        ${lines.map(({ name }) => name).join(" ")}
      )
      on conflict do nothing
      returning id
    ), item as (
      select placed.id as order_id, item.*
      from placed, jsonb_to_recordset(${items}::jsonb) as item
        (position int, "productId" int, name text, units int, price int, picture jsonb, "designId" int)
    ), line as (
      insert into order_line (order_id, position, product_id, name, units, price, picture, design_id, sold_on)
      select item.*, ${limaDay(order.placedAt)}::date from item
    ), taken as (
      update product set stock = product.stock - item.units, updated_at = now()
      from (select "productId", sum(units)::int as units from item group by 1) as item
      where product.id = item."productId"
      returning product.id, item.units, product.stock
    ), moved as (${movementInsert(taken, { reason: "order", orderNumber: order.number })}
    ), status as (
      insert into order_status_change (order_id, to_status, person_id, person_name, created_at)
      select id, ${order.status}, ${order.customerId}, ${`${order.firstName} ${order.lastName}`},
        ${order.placedAt}
      from placed
    ), mail as (${mailInsert(mails, isPlaced)}
    ), change as (${changeInsert(tags, isPlaced)}
    )
    select (select count(*) from mail) as mails from placed`.execute(db);
  const [placed] = rows;
  if (placed && placed.mails !== mails.length) throw new Error("There is no queue mail.");
  if (placed) mailsQueued();
  return Boolean(placed);
}
