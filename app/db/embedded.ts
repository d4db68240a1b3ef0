import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { startEmbeddedThread } from "./embedded-in-thread.ts";
import { lockFolder } from "./lock.ts";
import { runScript } from "./run-script.ts";
import type { Schema } from "./schema.ts";

export interface EmbeddedOptions {
  /** Folder of the store; the embedded database lives in its `db`. `memory://` keeps nothing. */
  dataDir: string;
  /** Off only in tests: commits then reach the disk when the system likes. */
  embeddedFsync: boolean;
  /** A dump to start an in-memory database from. */
  snapshot?: Blob | undefined;
  /** Upkeep beside any query failed; this is for the log. */
  onProblem?: ((error: Error) => void) | undefined;
}

type Row = Record<string, unknown>;

export async function openEmbedded(options: EmbeddedOptions) {
  if (options.dataDir.startsWith("memory://")) return openEmbeddedMemory(options.snapshot);
  const lock = lockFolder(options.dataDir);
  try {
    const { queries, scripts, close } = await startEmbeddedThread(options);
    return {
      db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: queries }) }),
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

/** In this thread, for tests. */
export async function openEmbeddedMemory(snapshot?: Blob) {
  const { openMemory } = await import("./embedded-engine.ts");
  const pglite = await openMemory(snapshot);
  return databaseOn(pglite, () => pglite.close());
}

/** An embedded database of this thread: its queries hold everything else up. */
export function databaseOn(pglite: PGlite, close: () => Promise<void>) {
  return {
    db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }),
    kind: "embedded" as const,
    pglite,
    async executeSql(text: string, values?: unknown[]) {
      if (values?.length) return { rows: (await pglite.query<Row>(text, values)).rows };
      return { rows: await runScript(pglite, text) };
    },
    close,
  };
}
