import type { Db } from "./schema.ts";

const RETRIES = 3;
/** deadlock detected, could not serialize access */
const RETRIED = new Set(["40P01", "40001"]);

/** Runs the whole of `work` again when the server gave it up in favour of another transaction (decision 5). */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return retrying(() => db.transaction().execute(work));
}

/** The same for a single statement. */
export async function retrying<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retries === RETRIES || !isRetried(error)) throw error;
    }
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && "code" in error && RETRIED.has(String(error.code));
}
