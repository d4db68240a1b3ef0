import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RowResult } from "#app/imports/products/chunk.server.ts";
import type { Writer } from "#app/imports/products/writer.ts";
import { type AuditedWrite, recordAuditRows } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { documentResult, knownDocuments } from "./old-documents.server.ts";
import { oldAddress } from "./old-places.ts";
import type { OldContext, OldRow } from "./old-row.server.ts";
import { type OldOrder, readOrder } from "./old-shop.ts";

const OLD_SHOP = "Tienda anterior";

/** Imported orders take no stock and send no mail. Orders whose number already exists are skipped. */
export async function importOrders(
  db: Db,
  context: OldContext,
  rows: readonly OldRow[],
): Promise<RowResult[]> {
  const read = rows.map((row) => ({ row, ...readOrder(row.id, row.document) }));
  const here = await db
    .selectFrom("order")
    .select("number")
    .where("number", "in", ["", ...read.flatMap(({ value }) => value?.number ?? [])])
    .execute();
  const taken = new Set(here.map(({ number }) => number));
  const fresh: OldOrder[] = [];
  const results = read.map(({ row, value, problems }) => {
    if (!value) return documentResult(row, "Pedidos", "", "bad", problems);
    const isNew = !taken.has(value.number);
    taken.add(value.number);
    if (isNew) fresh.push(value);
    return documentResult(row, "Pedidos", value.number, isNew ? "create" : "same", problems);
  });
  if (context.writer && fresh.length > 0) await addOrders(db, context.writer, fresh);
  return results;
}

async function addOrders(db: Db, { entryId }: Writer, orders: readonly OldOrder[]): Promise<void> {
  const customerOf = await knownDocuments(
    db,
    "Clientes",
    orders.map(({ customer }) => customer),
  );
  const productOf = await knownDocuments(
    db,
    "Productos",
    orders.flatMap(({ lines }) => lines.map(({ product }) => product)),
  );
  const rows = orders.map((order) => ({
    ...order,
    address: order.address ? oldAddress(order.address) : null,
    customer: customerOf.get(order.customer) ?? null,
    submission: randomUUID(),
    lines: order.lines.map((line, position) => ({
      ...line,
      position,
      product: productOf.get(line.product) ?? null,
    })),
  }));
  const { currency } = await readSettings(db);
  const { rows: made } = await sql<{ id: number; number: string; total: number }>`
    with imported as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number text,
        "placedAt" timestamptz, total int, status text, customer text, submission uuid, "firstName" text,
        "lastName" text, email text, phone text, address jsonb, lines jsonb)
    ), placed as (
      insert into "order" (number, customer_id, submission_id, status, total, created_at, first_name, last_name,
        email, phone, address, currency)
      select imported.number, customer.id, submission, status, total, "placedAt", "firstName", "lastName", email,
        imported.phone, case when jsonb_typeof(address) = 'object' then address end,
        ${currency}
      from imported left join customer on customer.id = imported.customer
      on conflict (number) do nothing
      returning id, number, total, status, created_at
    ), line as (
      insert into order_line (order_id, position, product_id, name, units, price, currency)
      select placed.id, line.position, product.id, line.name, line.units, line.price, ${currency}
      from placed join imported on imported.number = placed.number,
        jsonb_to_recordset(imported.lines) as line (position int, product int, name text, units int, price int)
        left join product on product.id = line.product
    ), status as (
      insert into order_status_change (order_id, to_status, person_name, created_at)
      select id, status, ${OLD_SHOP}, created_at from placed
    )
    select id, number, total from placed`.execute(db);
  await recordChange(db, ["orders"]);
  const writes: AuditedWrite[] = made.map(({ id, number, total }) => ({
    action: "create",
    entity: "order",
    entityId: id,
    before: null,
    after: { number, total, currency, via: "import" },
  }));
  await recordAuditRows(db, entryId, writes);
}
