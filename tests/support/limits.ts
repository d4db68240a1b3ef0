import type { Db } from "#app/platform/db/schema.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { type LimitName, limits } from "#app/platform/limits/limits.ts";

/** Uses up the limit, except for `left` attempts. */
export async function useUp(db: Db, limit: LimitName, of: readonly string[], left = 0): Promise<void> {
  for (let tried = left; tried < limits[limit].points; tried += 1) await takeAttempts(db, [{ limit, of }]);
}
