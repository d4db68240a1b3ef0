import { openDatabase } from "#app/platform/db/client.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { writeSettings } from "#app/settings/settings.server.ts";

export function allowManyOrders(db: Db): Promise<void> {
  return db.transaction().execute((transaction) => writeSettings(transaction, { mostUnpaid: 1_000_000 }));
}

/** Changes the database of a stopped store. */
export async function allowManyOrdersIn(at: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<void> {
  const opened = await openDatabase({ ...at, embeddedFsync: false });
  try {
    await allowManyOrders(opened.db);
  } finally {
    await opened.close();
  }
}
