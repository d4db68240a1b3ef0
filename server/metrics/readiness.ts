import { sql } from "kysely";
import type { Log, Readiness } from "#app/accounts/contexts.ts";
import { missingMigrations } from "#app/platform/db/migrate.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Queue } from "#app/platform/jobs/queue.server.ts";
import type { FileStore } from "#app/platform/media/files.server.ts";
import type { Disk } from "#app/values/disk.ts";
import { withTimeout } from "#app/values/timing/with-timeout.ts";

const TIMEOUT_MS = 3_000;
/** Good results are cached for this long; a bad one is sent only to requests already waiting for it. */
const CACHED_MS = 1_000;

interface Parts {
  db: Db;
  files: FileStore;
  queue: Queue;
  log: Pick<Log, "error">;
  /** free space for the embedded database; undefined with a database server */
  disk: (() => Promise<Disk | undefined>) | undefined;
}

/** With less space, the embedded database accepts no orders. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

export function createReadiness({ db, files, queue, log, disk }: Parts): () => Promise<Readiness> {
  const checks = {
    database: () => sql`select 1`.execute(db),
    migrations: async () => {
      const missing = await missingMigrations(db);
      if (missing.length > 0) throw new Error(`These have not run: ${missing.join(", ")}.`);
    },
    storage: () => files.check(),
    jobs: async () => queue.check(),
    ...(disk && { disk: () => checkFreeSpace(disk) }),
  };
  let current: Promise<Readiness> | undefined;

  async function read(): Promise<Readiness> {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => {
        const failure = await withTimeout<unknown>(check(), TIMEOUT_MS).then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
        if (failure) log.error({ err: failure.error, part }, "not ready");
        return [part, failure ? "failing" : "ok"] as const;
      }),
    );
    return Object.fromEntries(parts) as Readiness;
  }

  async function readAndCache(): Promise<Readiness> {
    const parts = await read();
    if (isReady(parts)) setTimeout(forget, CACHED_MS).unref();
    else forget();
    return parts;
  }

  function forget() {
    current = undefined;
  }

  return () => {
    current ??= readAndCache();
    return current;
  };
}

async function checkFreeSpace(disk: () => Promise<Disk | undefined>): Promise<void> {
  const space = await disk();
  if (space && space.freeBytes < MIN_FREE_BYTES)
    throw new Error(`The disk is full: ${space.freeBytes} bytes are left.`);
}

export function isReady(parts: Record<string, "ok" | "failing">): boolean {
  return Object.values(parts).every((state) => state === "ok");
}
