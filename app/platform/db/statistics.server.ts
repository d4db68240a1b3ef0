import { sql } from "kysely";
import { inBatches } from "./in-batches.server.ts";
import type { Db } from "./schema.ts";

const CATALOGUE = ["product", "product_label", "product_stock", "product_search", "category", "label"];

/**
 * Tells the planner how the catalogue's tables look after many rows of it changed. A server would look by itself some
 * minutes later, the embedded database only when it is at rest. Never pass a transaction.
 */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await inBatches(CATALOGUE, 1, async ([table = ""]) => {
    await sql`analyze ${sql.table(table)}`.execute(db);
  });
}
