import path from "node:path";
import { pino } from "pino";
import type { Environment } from "#app/config/environment.ts";
import { type OpenDatabase, openDatabase } from "#app/db/client.ts";
import { describeDatabaseError } from "#app/db/errors.ts";
import { migrate } from "#app/db/migrate.ts";
import { prepareQueues } from "#app/domain/jobs/queue.server.ts";
import { StartError } from "./start-error.ts";

/** The store's database for a command, beside a running store or, when it is embedded, while none runs. */
export async function openForCommand(environment: Environment): Promise<OpenDatabase> {
  let opened: OpenDatabase | undefined;
  try {
    opened = await openDatabase({
      databaseUrl: environment.DATABASE_URL,
      dataDir: path.resolve(environment.DATA_DIR),
      embeddedFsync: environment.EMBEDDED_FSYNC,
      poolSize: 2,
    });
    await migrate(opened.db);
    await prepareQueues(opened, pino({ level: environment.LOG_LEVEL }, pino.destination(2)));
    return opened;
  } catch (error) {
    await opened?.close();
    throw new StartError(describeDatabaseError(error), { cause: error });
  }
}
