import { sql } from "kysely";
import { holdsOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { movementInsert } from "#app/catalog/stock/stock-ledger.server.ts";
import { canQueueMails, mailInsert, mailsQueued } from "#app/mail/mail.server.ts";
import type { OrderedLine, PlacedOrder } from "#app/orders/order.ts";
import { changeInsert, type Tag } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { retrying } from "#app/platform/db/transaction.server.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { limaDay } from "#app/values/calendar.ts";
import { designsOf } from "./checkout.server.ts";
import { unitsByProduct } from "./shortage.ts";

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

interface Options {
  /** the customer had none */
  storesPhone: boolean;
}

/**
 * Holds the products - in id order, so that two orders never wait for each other - and if they still cost what they
 * did and there are enough, writes the order, its lines and its first status, takes the stock and tells its ledger,
 * queues the e-mails and records the change: one statement, a transaction of its own, for a round trip costs more
 * than any of its parts. False, and nothing written, otherwise, and when the order's number or submission is taken.
 */
export async function writeOrder(
  db: Db,
  order: NewOrder,
  lines: NewLine[],
  { mails, tags }: Announcement,
  { storesPhone }: Options,
): Promise<boolean> {
  const address = order.address && JSON.stringify(order.address);
  const items = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  const designs = designsOf(lines);
  const isPlaced = sql`exists (select from placed)`;
  const taken = sql`select id as product_id, -units as change, stock from taken`;
  const soldOut = sql<Tag[]>`array(select 'list' where exists (select from taken where stock = 0))`;
  const statement = sql<{ isPlaced: boolean; isQueue: boolean }>`
    with wanted as (${wantedOf(lines)}
    ), held as materialized (
      select id, name, price, stock from product
      where id = any(array(select id from wanted)) and ${isShown}
      order by id for no key update
    ), placed as (
      insert into "order" (
        number, customer_id, submission_id, status, total, created_at,
        first_name, last_name, email, phone, address, line_names
      )
      select ${order.number}, ${order.customerId}, ${order.submissionId}, ${order.status}, ${order.total},
        ${order.placedAt}, ${order.firstName}, ${order.lastName}, ${order.email}, ${order.phone}, ${address},
        ${lines.map(({ name }) => name).join(" ")}
      where ${canQueueMails} and not exists (
        select from wanted left join held using (id, name, price)
        where held.stock is null or held.stock < wanted.units
      ) ${designs.length > 0 ? sql`and ${holdsOwnDesigns(order.customerId, designs)}` : sql``}
      on conflict do nothing
      returning id
    ), line as (
      insert into order_line (order_id, position, product_id, name, units, price, picture, design_id, sold_on)
      select placed.id, item.*, ${limaDay(order.placedAt)}::date
      from placed, jsonb_to_recordset(${items}::jsonb) as item
        (position int, "productId" int, name text, units int, price int, picture jsonb, "designId" int)
    ), taken as (
      update product set stock = product.stock - wanted.units, updated_at = now()
      from placed, wanted
      where product.id = wanted.id
      returning product.id, wanted.units, product.stock
    ), moved as (${movementInsert(taken, { reason: "order", orderNumber: order.number })}
    ), status as (
      insert into order_status_change (order_id, to_status, person_id, person_name, created_at)
      select id, ${order.status}, ${order.customerId}, ${`${order.firstName} ${order.lastName}`},
        ${order.placedAt}
      from placed
    ), ${
      storesPhone
        ? sql`phone as (
      update customer set phone = ${order.phone} where id = ${order.customerId} and ${isPlaced}
    ),`
        : sql``
    } mail as (${mailInsert(mails, isPlaced)}
    ), change as (${changeInsert(tags, { when: isPlaced, and: soldOut })}
    )
    select ${isPlaced} as "isPlaced", ${canQueueMails} as "isQueue"`;
  const { rows } = await retrying(() => statement.execute(db));
  if (!rows[0]?.isQueue) throw new Error("There is no queue mail.");
  if (rows[0].isPlaced) mailsQueued();
  return rows[0].isPlaced;
}

/** A product may stand on several lines, once per design. */
function wantedOf(lines: NewLine[]) {
  const units = unitsByProduct(lines);
  const products = [...new Map(lines.map((line) => [line.productId, line])).values()];
  return sql`
      select * from unnest(
        ${products.map(({ productId }) => productId)}::int[], ${products.map(({ name }) => name)}::text[],
        ${products.map(({ price }) => price)}::int[], ${products.map(({ productId }) => units.get(productId))}::int[]
      ) as wanted (id, name, price, units)`;
}
