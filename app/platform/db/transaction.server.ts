import { errorCode } from "./database-away.ts";
import type { Db } from "./schema.ts";

const RETRIES = 3;
const RETRIED = new Set(["40P01", "40001"]);

/** Repeats `work` after a deadlock or serialization failure. Nested calls leave that to the outermost. */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (retries === RETRIES || !RETRIED.has(errorCode(error))) throw error;
    }
  }
}
