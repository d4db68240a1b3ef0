import { Kysely, PGliteDialect } from "kysely";
import { lockFolder } from "#app/platform/db/lock.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import { checkDatabaseFolder } from "./database-folder.server.ts";
import { startEmbeddedThread } from "./start-thread.server.ts";

export interface EmbeddedOptions {
  /** Folder of the store; the embedded database lives in its `db`. `memory://` keeps nothing. */
  dataDir: string;
  /** Off only in tests: commits then reach the disk when the system likes. */
  embeddedFsync: boolean;
  /** A new database may be made where a store's files are already. */
  newDatabase?: boolean | undefined;
  /** A dump to start an in-memory database from. */
  snapshot?: Blob | undefined;
  /** Upkeep beside any query failed; this is for the log. */
  onProblem?: ((error: Error) => void) | undefined;
}

type Row = Record<string, unknown>;

export async function openEmbedded(options: EmbeddedOptions) {
  if (options.dataDir.startsWith("memory://"))
    return (await import("./same-thread.server.ts")).openMemory(options.snapshot);
  const lock = lockFolder(options.dataDir);
  try {
    checkDatabaseFolder(options.dataDir, options.newDatabase ?? false);
    const { queries, scripts, close } = await startEmbeddedThread(options);
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: queries }) });
    return {
      db,
      work: db,
      kind: "embedded" as const,
      async executeSql(text: string, values?: unknown[]) {
        if (values?.length) return { rows: (await scripts.query<Row>(text, values)).rows };
        return { rows: await scripts.script<Row>(text) };
      },
      async close() {
        await close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
