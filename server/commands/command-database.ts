import { type Logger, pino } from "pino";
import type { Environment } from "#app/platform/config/environment.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/db/client.server.ts";
import { openThroughSocket } from "#app/platform/db/embedded/socket-client.server.ts";
import { describeDatabaseError } from "#app/platform/db/errors.server.ts";
import { FolderInUse } from "#app/platform/db/lock.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { prepareQueues } from "#app/platform/jobs/queue.server.ts";
import { dataFolder } from "#server/start/data-folder.ts";
import { StartError } from "#server/start/start-error.ts";

/** Commands may run long statements, because no page waits for them. */
const HOUR_MS = 60 * 60_000;

export async function withDatabase<Result>(
  opening: Promise<OpenDatabase>,
  work: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await opening;
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Works beside a running store too: the embedded database is then reached through its socket. */
export async function openForCommand(environment: Environment): Promise<OpenDatabase> {
  try {
    return await openExclusively(environment);
  } catch (error) {
    if (!(error instanceof StartError && error.cause instanceof FolderInUse)) throw error;
    return openThroughSocket(dataFolder(environment)).catch(() => {
      throw error;
    });
  }
}

/** Logs to standard error, because standard output is the command's result. */
export function commandLog({ LOG_LEVEL: level }: Environment): Logger {
  return pino({ level }, pino.destination(2));
}

/** Fails while a store uses the embedded database. */
export async function openExclusively(environment: Environment): Promise<OpenDatabase> {
  const opened = await openWithoutMigrating(environment);
  try {
    await migrate(opened.work);
    await prepareQueues(opened, commandLog(environment));
    return opened;
  } catch (error) {
    await opened.close();
    throw new StartError(describeDatabaseError(error), { cause: error });
  }
}

/** Opens without migrating: an empty database stays empty. */
export async function openWithoutMigrating(environment: Environment): Promise<OpenDatabase> {
  try {
    return await openDatabase({
      databaseUrl: environment.DATABASE_URL,
      dataDir: dataFolder(environment),
      embeddedFsync: environment.EMBEDDED_FSYNC,
      newDatabase: environment.NEW_DATABASE,
      poolSize: 2,
      limits: {
        queryMs: HOUR_MS,
        executeMs: HOUR_MS,
        workMs: HOUR_MS,
        idleMs: HOUR_MS,
        workIdleMs: HOUR_MS,
      },
    });
  } catch (error) {
    throw new StartError(describeDatabaseError(error), { cause: error });
  }
}
