import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

/** What a page was made of, and what a write touched. */
export type Tag =
  | "list"
  | "menu"
  /** which products cost what: lists that are narrowed or sorted by price */
  | "prices"
  | "settings"
  | "orders"
  | "repairs"
  | "complaints"
  | "rights"
  | "customers"
  | "visits"
  | "audit"
  | "imports"
  | "backups"
  | "delivery"
  | `product:${number}`
  /** what lists show of a product */
  | `card:${number}`
  | `category:${number}`
  | `customer:${string}`
  | `staff:${string}`
  | `session:${string}`;

type TopicOf<T> = T extends `${infer Topic}:${string}` ? Topic : T;
/** What an open page may subscribe to: tags without their ids. Sessions are the stream's own business. */
export type Topic = Exclude<TopicOf<Tag>, "session">;

export function topicsOf(tags: Iterable<string>): Set<Topic> {
  const topics = new Set<string>();
  for (const tag of tags) topics.add(tag.split(":", 1)[0] ?? tag);
  topics.delete("session");
  return topics as Set<Topic>;
}

/** Records what this write touched, in its own transaction: readers see the row when the write is there. */
export async function recordChange(db: Db, tags: Tag[]): Promise<void> {
  await db.insertInto("change_log").values({ tags }).execute();
}

export interface ChangeBatch {
  tags: Set<string>;
  /** what the next call is to continue from */
  snapshot: string;
}

/**
 * Tags of every transaction that became visible since `snapshot` (undefined: only the position).
 * Comparing snapshots finds late commits too, which a "greater than the last id" would skip.
 */
export async function readChanges(db: Db, snapshot: string | undefined): Promise<ChangeBatch> {
  if (snapshot === undefined) {
    const now = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
    return { tags: new Set(), snapshot: now.rows[0]?.snapshot ?? "" };
  }
  const result = await sql<{ snapshot: string; tags: string[] | null }>`
    with since as (select ${snapshot}::pg_snapshot as position)
    select pg_current_snapshot()::text as snapshot, change_log.tags
    from since left join change_log on change_log.xact >= pg_snapshot_xmin(since.position)
      and not pg_visible_in_snapshot(change_log.xact, since.position)`.execute(db);
  const tags = new Set(result.rows.flatMap((row) => row.tags ?? []));
  return { tags, snapshot: result.rows[0]?.snapshot ?? snapshot };
}
