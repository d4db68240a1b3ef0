import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";

export interface StockChange {
  /** the product's */
  id: number;
  units: number;
}

/** Every unit that an import adds to or takes off a stored product passes here. Call inside the transaction that holds them. */
export async function changeStock(db: Db, changes: readonly StockChange[]): Promise<void> {
  const moved = changes.filter(({ units }) => units !== 0);
  if (moved.length === 0) return;
  await sql`
    update product set stock = greatest(0, stock + moved.units), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id int, units int)
    where product.id = moved.id`.execute(db);
}
