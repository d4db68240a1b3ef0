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
      if (retries === RETRIES || !isRetried(error)) throw error;
    }
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && "code" in error && RETRIED.has(String(error.code));
}
