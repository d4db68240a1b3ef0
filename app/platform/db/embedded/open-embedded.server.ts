import { Kysely, PGliteDialect } from "kysely";
import { lockFolder } from "#app/platform/db/lock.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import { checkDatabaseFolder } from "./database-folder.server.ts";
import type { EngineOptions } from "./open-engine.server.ts";
import { startEmbeddedThread } from "./start-thread.server.ts";

/** `memory://` as `dataDir` stores nothing on disk. */
export interface EmbeddedOptions extends EngineOptions {
  /** Allows a new database in a folder that already has a store's files. */
  newDatabase?: boolean | undefined;
  snapshot?: Blob | undefined;
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
