import { sql } from "kysely";
import type { Author, SystemAuthor } from "#app/platform/audit/audit.server.ts";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import type { Db, StockReason } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { STOCK_ROWS_PER_PAGE } from "#app/values/constants.ts";
import { type PageWindow, pageWindow } from "#app/values/pagination.ts";
import type { StockMovement } from "./stock-movement.ts";

export interface StockCause {
  reason: StockReason;
  by?: Author | SystemAuthor;
  note?: string;
  orderNumber?: string;
}

export interface StockChange {
  productId: number;
  change: number;
  /** units after the movement */
  stock: number;
}

/** Every stock change calls this or `recordStock`. Call inside the transaction that locked the products. */
export async function moveStock(
  db: Db,
  moves: readonly { productId: number; units: number }[],
  cause: StockCause,
): Promise<StockChange[]> {
  const { rows } = await sql<StockChange>`
    update product set stock = product.stock + moved.units, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved ("productId" int, units int)
    where product.id = moved."productId" and moved.units <> 0
    returning product.id as "productId", moved.units as change, product.stock`.execute(db);
  await recordStock(db, rows, cause);
  return rows;
}

/** Call inside the transaction that changes the stock. */
export async function recordStock(
  db: Db,
  changes: readonly StockChange[],
  { reason, by, note, orderNumber }: StockCause,
): Promise<void> {
  const moved = changes.filter(({ change }) => change !== 0);
  if (moved.length === 0) return;
  // One array parameter for any number of products: PostgreSQL limits the number of parameters.
  await sql`
    insert into stock_movement (product_id, change, stock, reason, note, order_number, person_id, person_name)
    select "productId", change, stock, ${reason}, ${note ?? null}::text, ${orderNumber ?? null}::text,
      ${by?.id ?? null}::text, ${by?.name ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved ("productId" int, change int, stock int)`.execute(
    db,
  );
}

export interface StockLedger {
  movements: StockMovement[];
  total: number;
  pages: PageWindow;
}

export async function readStockLedger(
  db: Db,
  productId: number,
  page: number,
  rows = STOCK_ROWS_PER_PAGE,
): Promise<StockLedger> {
  const own = db.selectFrom("stock_movement").where("stock_movement.product_id", "=", productId);
  const total = await countRows(own);
  const pages = pageWindow(page, total, rows);
  const movements = await own
    .leftJoin("order", "order.number", "stock_movement.order_number")
    .select([
      "stock_movement.id",
      "stock_movement.change",
      "stock_movement.stock",
      "stock_movement.reason",
      "stock_movement.note",
      "stock_movement.order_number as orderNumber",
      sql<string | null>`coalesce(
        stock_movement.person_name, nullif(trim("order".first_name || ' ' || "order".last_name), '')
      )`.as("who"),
      "stock_movement.created_at as at",
    ])
    .orderBy("stock_movement.id", "desc")
    .limit(rows)
    .offset(pages.offset)
    .execute();
  return { movements, total, pages };
}

/**
 * Adds a ledger entry where stock and ledger differ, so that each difference is reported once. Returns the
 * products' ids.
 */
export async function settleStockLedger(db: Db): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      with ledger as (select product_id, sum(change) as stock from stock_movement group by product_id)
      select product.id from product left join ledger on ledger.product_id = product.id
      where product.stock <> coalesce(ledger.stock, 0)
      order by product.id`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    // Reads again with a lock, because an order may have been in progress.
    await sql`select id from product where id = any(${ids}::int[]) order by id for no key update`.execute(
      transaction,
    );
    const differing = await sql<StockChange>`
      select product.id as "productId", product.stock,
        product.stock - coalesce((select sum(change) from stock_movement where product_id = product.id), 0)::int as change
      from product where product.id = any(${ids}::int[])`.execute(transaction);
    const changes = differing.rows.filter(({ change }) => change !== 0);
    await recordStock(transaction, changes, { reason: "difference" });
    return changes.map(({ productId }) => productId);
  });
}
