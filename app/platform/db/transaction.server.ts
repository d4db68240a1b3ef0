import type { Db } from "./schema.ts";

const RETRIES = 3;
/** deadlock detected, could not serialize access */
const RETRIED = new Set(["40P01", "40001"]);

/**
 * Runs the whole of `work` again when the server gave it up in favour of another transaction. Within a transaction
 * `work` is a part of that, and who began it retries.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (retries === RETRIES || !isRetried(error)) throw error;
    }
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && "code" in error && RETRIED.has(String(error.code));
}
