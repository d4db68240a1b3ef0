import type { Db } from "#app/platform/db/schema.ts";
import { limiterOf, limitKey } from "#app/platform/limits/limits.server.ts";
import { type LimitName, limits } from "#app/platform/limits/limits.ts";

/** Uses up the limit at once, except for `left` attempts. */
export async function exhaustLimit(db: Db, limit: LimitName, of: readonly string[], left = 0): Promise<void> {
  await limiterOf(db, limit, false).penalty(limitKey(of), limits[limit].points - left);
}
