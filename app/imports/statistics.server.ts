import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { Import } from "./import-services.server.ts";

/** Analyzes only columns of lookups: texts and search vectors take longest. */
const LOOKED_UP = {
  checking: ["import_row (import_id, line, outcome, key)"],
  applying: [
    "import_row (import_id, line, outcome, key)",
    "product",
    "product_label (product_id, label_id, category_id)",
    "product_stock (product_id)",
    "label (id)",
  ],
};

/**
 * Runs at chunks 1, 4, 16, …, because autovacuum runs only every minute and until then each chunk would be
 * compared with all rows before it. Never pass a transaction: it would lock the tables' statistics until its
 * end.
 */
export async function refreshStatistics(db: Db, { status, chunks_done: done }: Import): Promise<void> {
  if (status !== "checking" && status !== "applying") return;
  if (!Number.isInteger(Math.log2(done) / 2)) return;
  for (const columns of LOOKED_UP[status]) await sql`analyze ${sql.raw(columns)}`.execute(db);
}
