import { sql } from "kysely";
import { movementInsert } from "#app/catalog/stock/stock-ledger.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

interface ImportedStock {
  /** the product's */
  id: number;
  units: number;
}

/** Every unit that an import adds to or takes off a stored product passes here. Call inside the transaction that holds them. */
export async function changeStock(db: Db, by: Author, changes: readonly ImportedStock[]): Promise<void> {
  const moved = changes.filter(({ units }) => units !== 0);
  if (moved.length === 0) return;
  const changed = sql`select product_id, change, stock from changed`;
  await sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as row (id int, units int)
    ), changed as (
      update product set stock = product.stock + moved.units, updated_at = now()
      from moved where product.id = moved.id
      returning product.id as product_id, moved.units as change, product.stock
    )
    ${movementInsert(changed, { reason: "import", by })}`.execute(db);
}
