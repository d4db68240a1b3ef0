import path from "node:path";
import { pino } from "pino";
import type { Environment } from "#app/config/environment.ts";
import { type OpenDatabase, openDatabase } from "#app/db/client.ts";
import { describeDatabaseError } from "#app/db/errors.ts";
import { FolderInUse } from "#app/db/lock.ts";
import { migrate } from "#app/db/migrate.ts";
import { openSharedEmbedded } from "#app/db/shared-embedded.ts";
import { prepareQueues } from "#app/domain/jobs/queue.server.ts";
import { StartError } from "./start-error.ts";

/** Nobody waits at a page meanwhile. */
const HOUR_MS = 60 * 60_000;

/** The store's database for a command, beside a running store too: the embedded one is reached through that. */
export async function openForCommand(environment: Environment): Promise<OpenDatabase> {
  try {
    return await openAlone(environment);
  } catch (error) {
    if (!(error instanceof StartError && error.cause instanceof FolderInUse)) throw error;
    return openSharedEmbedded(path.resolve(environment.DATA_DIR)).catch(() => {
      throw error;
    });
  }
}

/** The same where nobody else may use the embedded database meanwhile. */
export async function openAlone(environment: Environment): Promise<OpenDatabase> {
  const opened = await openUnprepared(environment);
  try {
    await migrate(opened.work);
    await prepareQueues(opened, pino({ level: environment.LOG_LEVEL }, pino.destination(2)));
    return opened;
  } catch (error) {
    await opened.close();
    throw new StartError(describeDatabaseError(error), { cause: error });
  }
}

/** As it stands, without tables where there are none. */
export async function openUnprepared(environment: Environment): Promise<OpenDatabase> {
  try {
    return await openDatabase({
      databaseUrl: environment.DATABASE_URL,
      dataDir: path.resolve(environment.DATA_DIR),
      embeddedFsync: environment.EMBEDDED_FSYNC,
      poolSize: 2,
      limits: { queryMs: HOUR_MS, executeMs: HOUR_MS, workMs: HOUR_MS, idleMs: HOUR_MS },
    });
  } catch (error) {
    throw new StartError(describeDatabaseError(error), { cause: error });
  }
}
