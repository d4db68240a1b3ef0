import { sql } from "kysely";
import { inBatches } from "./in-batches.server.ts";
import type { Db } from "./schema.ts";

const CATALOGUE = ["product", "product_label", "product_stock", "product_search", "category", "label"];

/** Updates the planner's statistics after a bulk change: autoanalyze takes minutes. Never pass a transaction. */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await inBatches(CATALOGUE, 1, async ([table = ""]) => {
    await sql`analyze ${sql.table(table)}`.execute(db);
  });
}
