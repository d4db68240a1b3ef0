import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

/** Tables whose rows are deleted with their product. */
const OWN_TABLES = ["product_label", "product_media", "product_old_slug", "stock_movement"] as const;
/** Tables whose rows stay without their product; `order_line` too, which has no id of its own. */
const REFERRERS = ["favorite", "saved_item", "design"] as const;

/** By column. */
type Row = Record<string, unknown>;

export interface DeletedProduct {
  id: number;
  product: Row & {
    name: string;
    slug: string;
    sku: string | null;
    category_id: number;
    type_id: number | null;
  };
  rows: Record<(typeof OWN_TABLES)[number], Row[]>;
  referrers: Record<(typeof REFERRERS)[number], number[]> & {
    order_line: [orderId: number, position: number][];
  };
}

/** Stores what an undo of the deletion needs. Call before the deletion, in its transaction. */
export async function keepDeletedProducts(db: Db, entryId: number, ids: readonly number[]): Promise<void> {
  const own = OWN_TABLES.map(
    (table) => sql`${table}::text, (
      select coalesce(jsonb_agg(to_jsonb(own)), '[]') from ${sql.table(table)} as own where product_id = product.id)`,
  );
  const referrers = REFERRERS.map(
    (table) => sql`${table}::text, (
      select coalesce(jsonb_agg(id), '[]') from ${sql.table(table)} as referrer where product_id = product.id)`,
  );
  await sql`
    insert into deleted_product (entry_id, product_id, product, rows, referrers)
    select ${entryId}::bigint, id, to_jsonb(product), jsonb_build_object(${sql.join(own)}),
      jsonb_build_object(${sql.join(referrers)}, 'order_line', (
        select coalesce(jsonb_agg(jsonb_build_array(order_id, position)), '[]') from order_line
        where product_id = product.id))
    from product where id = any(${[...ids]}::int[])`.execute(db);
}

/** Returns and forgets deleted products, ordered by id. */
export async function takeDeletedProducts(
  db: Db,
  entryId: number,
  ids: readonly number[],
): Promise<DeletedProduct[]> {
  const { rows } = await sql<DeletedProduct>`
    delete from deleted_product where entry_id = ${entryId} and product_id = any(${[...ids]}::int[])
    returning product_id as id, product, rows, referrers`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

/** Inserts the products again under their ids, and gives the rows that referred to them their product back. */
export async function restoreProducts(db: Db, deleted: readonly DeletedProduct[]): Promise<void> {
  await insertRows(
    db,
    "product",
    deleted.map(({ product }) => product),
  );
  for (const table of OWN_TABLES)
    await insertRows(
      db,
      table,
      deleted.flatMap(({ rows }) => rows[table]),
    );
  for (const table of REFERRERS) await linkRows(db, table, deleted);
  await linkOrderLines(db, deleted);
}

/** Columns that the database computes. */
const COMPUTED = new Set(["facts_hash", "sold_out"]);

async function insertRows(
  db: Db,
  table: "product" | (typeof OWN_TABLES)[number],
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !COMPUTED.has(column));
  if (columns.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

async function linkRows(
  db: Db,
  table: (typeof REFERRERS)[number],
  deleted: readonly DeletedProduct[],
): Promise<void> {
  const links = deleted.flatMap(({ id, referrers }) => referrers[table].map((row) => ({ id, row })));
  const shown = table === "design" ? sql`` : sql`, gone_name = null, gone_picture = null`;
  await sql`
    update ${sql.table(table)} as referrer set product_id = link.id ${shown}
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (id int, row bigint)
    where referrer.id = link.row`.execute(db);
}

async function linkOrderLines(db: Db, deleted: readonly DeletedProduct[]): Promise<void> {
  const links = deleted.flatMap(({ id, referrers }) =>
    referrers.order_line.map(([order_id, position]) => ({ id, order_id, position })),
  );
  await sql`
    update order_line set product_id = link.id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (id int, order_id bigint, position int)
    where order_line.order_id = link.order_id and order_line.position = link.position`.execute(db);
}
