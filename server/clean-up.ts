import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { limaDay } from "#app/domain/calendar.ts";
import type { Log } from "#app/http/contexts.ts";

const EVERY_MS = 60 * 60 * 1000;
const A_DAY_MS = 24 * EVERY_MS;

/** Deletes what has run out and nobody reads any more: now and every hour. Returns how to stop. */
export function startCleanUp(db: Db, log: Pick<Log, "error">): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = deleteExpired(db).catch((error) => log.error({ err: error }, "clean-up failed"));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}

export async function deleteExpired(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom("session").where("expires_at", "<", now).execute();
  await db.deleteFrom("verification").where("expires_at", "<", now).execute();
  await db.deleteFrom("action_code").where("expires_at", "<", now).execute();
  await db
    .deleteFrom("rate_limit")
    .where("expire", "<", sql<number>`extract(epoch from now()) * 1000`)
    .execute();
  await db
    .deleteFrom("visitor_day")
    .where("day", "<", limaDay(new Date(Date.now() - A_DAY_MS)))
    .execute();
  // A reader of the log looks twice a second; whoever was away for a day starts anew.
  await db.deleteFrom("change_log").where("created_at", "<", sql<Date>`now() - interval '1 day'`).execute();
}
