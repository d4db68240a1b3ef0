import { type RawBuilder, sql } from "kysely";
import { unchangedSince } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { filterOptions } from "./filter-options.server.ts";
import type { FilterOptions } from "./filter-options.ts";

interface Known {
  options: FilterOptions;
  /** when they were last seen to be true */
  snapshot: string;
  seenAt: number;
}

/** The change log forgets after a day. */
const LONGEST_MS = 60 * 60 * 1000;

/** Options of the whole store and of single categories, by their slugs. */
const remembered = new WeakMap<Db, Map<string | undefined, Known>>();

/**
 * Options of a list beside whatever else is to be read, in one statement. They cost more than a search of a few
 * products and hardly ever change: the database is asked whether what it said last still holds.
 */
export async function readWithOptions<Rest>(
  db: Db,
  category: string | undefined,
  rest: RawBuilder<Rest>,
): Promise<{ options: FilterOptions; rest: Rest | null }> {
  const kept = remembered.get(db) ?? new Map<string | undefined, Known>();
  remembered.set(db, kept);
  const last = kept.get(category);
  const known = last && Date.now() - last.seenAt < LONGEST_MS ? last : undefined;
  const { rows } = await sql<{ snapshot: string; options: FilterOptions | null; rest: Rest }>`
    select pg_current_snapshot()::text as snapshot,
      case when ${unchangedSince(known?.snapshot, "list")} then null else ${filterOptions(category)} end as options,
      ${rest} as rest`.execute(db);
  const [row] = rows;
  const options = row?.options ?? known?.options;
  if (!row || !options) throw new Error("A list was told no options.");
  // Any text may be asked for as a category.
  if (category === undefined || options.categories.some(({ slug }) => slug === category))
    kept.set(category, { options, snapshot: row.snapshot, seenAt: Date.now() });
  return { options, rest: row.rest };
}

/** For what empties a database behind the change log's back. */
export function forgetOptions(db: Db): void {
  remembered.delete(db);
}
