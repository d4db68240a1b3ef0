import { Kysely, PGliteDialect } from "kysely";
import { lockFolder } from "#app/platform/db/lock.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import { checkDatabaseFolder } from "./database-folder.server.ts";
import { startEmbeddedThread } from "./start-thread.server.ts";

export interface EmbeddedOptions {
  /** The store's folder, with the database in `db`. `memory://` stores nothing on disk. */
  dataDir: string;
  /** Off only in tests: commits then reach the disk when the system likes. */
  embeddedFsync: boolean;
  /** Allows a new database in a folder that already has a store's files. */
  newDatabase?: boolean | undefined;
  snapshot?: Blob | undefined;
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
