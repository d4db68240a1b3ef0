import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { sweepDesignFiles } from "#app/domain/designs/sweep.server.ts";
import type { FileStore } from "#app/domain/media/files.server.ts";
import type { Log } from "#app/http/contexts.ts";

const EVERY_MS = 60 * 60 * 1000;

/** Deletes what has run out and nobody reads any more: now and every hour. Returns how to stop. */
export function startCleanUp(db: Db, files: FileStore, log: Pick<Log, "error">): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = cleanUp(db, files).catch((error) => log.error({ err: error }, "clean-up failed"));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function cleanUp(db: Db, files: FileStore): Promise<void> {
  await deleteExpired(db);
  await sweepDesignFiles(db, files, new Date());
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
  // A reader of the log looks twice a second; whoever was away for a day starts anew.
  await db.deleteFrom("change_log").where("created_at", "<", sql<Date>`now() - interval '1 day'`).execute();
}
