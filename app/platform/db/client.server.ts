import type { Kysely } from "kysely";
import type { ServerOptions } from "#app/platform/db/postgres/postgres.server.ts";
import type { EmbeddedOptions } from "./embedded/open-embedded.server.ts";
import type { Schema } from "./schema.ts";

export interface DatabaseOptions extends EmbeddedOptions, Omit<ServerOptions, "databaseUrl"> {
  /** A PostgreSQL server. Without it the database runs inside this process. */
  databaseUrl?: string | undefined;
}

export interface OpenDatabase {
  db: Kysely<Schema>;
  /** The same, with a longer time limit for background work. */
  work: Kysely<Schema>;
  kind: "embedded" | "server";
  /**
   * Runs SQL outside any transaction of `db`; without values it may hold several statements.
   * Never call it inside a transaction: the embedded database has one connection and would wait for ever.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

/** Each loads only what it needs. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  if (databaseUrl)
    return (await import("#app/platform/db/postgres/postgres.server.ts")).openServer({
      ...options,
      databaseUrl,
    });
  return (await import("./embedded/open-embedded.server.ts")).openEmbedded(options);
}
