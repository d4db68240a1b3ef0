import { readChanges } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { memoize } from "#app/values/memoize.ts";
import { readCounts } from "./counts.server.ts";
import type { FacetCounts } from "./filter-choices.ts";
import type { Resolved } from "./filter-options.ts";
import { noFilters } from "./filters.ts";

interface KeptCounts {
  /** of the change log */
  snapshot: string;
  since: number;
  count(key: string): Promise<FacetCounts>;
}

const keptCounts = new WeakMap<Db, KeptCounts>();

/** The change log is kept for a day. */
const MAX_AGE_MS = 60 * 60_000;
const BOUNDS = { max: 300, longestKey: 2000 };

/** Counts of a list without a search text; counting 60,000 products takes 0.1 s, so they are kept until one changes. */
export async function readKeptCounts(db: Db, resolved: Resolved): Promise<FacetCounts> {
  const { count } = await readKept(db);
  const { brands, single } = resolved.filters;
  try {
    return await count(JSON.stringify({ ...resolved, filters: { ...noFilters, brands, single } }));
  } catch (error) {
    keptCounts.delete(db);
    throw error;
  }
}

async function readKept(db: Db): Promise<KeptCounts> {
  const before = keptCounts.get(db);
  const isOld = before === undefined || Date.now() - before.since > MAX_AGE_MS;
  const { tags, snapshot } = await readChanges(db, isOld ? undefined : before.snapshot);
  const mayStay = !isOld && !tags.has("list") && !tags.has("prices");
  const count = memoize((key) => readCounts(db, "", JSON.parse(key) as Resolved), BOUNDS);
  const kept = mayStay ? { ...before, snapshot } : { snapshot, since: Date.now(), count };
  keptCounts.set(db, kept);
  return kept;
}
