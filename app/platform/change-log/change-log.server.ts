import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

export type Tag =
  | "list"
  | "menu"
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
  | `card:${number}`
  | `category:${number}`
  | `customer:${string}`
  | `staff:${string}`
  | `session:${string}`;

type TopicOf<T> = T extends `${infer Topic}:${string}` ? Topic : T;
/** Topics that an open page may subscribe to. Only the event stream itself uses "session". */
export type Topic = Exclude<TopicOf<Tag>, "session">;

export function topicsOf(tags: Iterable<string>): Set<Topic> {
  const topics = new Set<string>();
  for (const tag of tags) topics.add(tag.split(":", 1)[0] ?? tag);
  topics.delete("session");
  return topics as Set<Topic>;
}

/** Call inside the write's transaction, so that readers see the row together with the write. */
export async function recordChange(db: Db, tags: Tag[]): Promise<void> {
  await db.insertInto("change_log").values({ tags }).execute();
}

export interface ChangeBatch {
  tags: Set<string>;
  snapshot: string;
}

/** Tags committed since `snapshot`. Unlike the last id, a snapshot also finds transactions that commit late. */
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
