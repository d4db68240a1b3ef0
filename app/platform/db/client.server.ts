import type { Kysely } from "kysely";
import type { ServerOptions } from "#app/platform/db/postgres/postgres.server.ts";
import type { EmbeddedOptions } from "./embedded/open-embedded.server.ts";
import type { Schema } from "./schema.ts";

export interface DatabaseOptions extends EmbeddedOptions, Omit<ServerOptions, "databaseUrl"> {
  databaseUrl?: string | undefined;
}

export interface OpenDatabase {
  db: Kysely<Schema>;
  /** The same database, with a longer time limit for background work. */
  work: Kysely<Schema>;
  kind: "embedded" | "server";
  /** true for the embedded database of a running store, whose pages wait for the command's statements */
  isBesideStore?: boolean;
  /** Outside any transaction; several statements without values. Inside one the embedded database deadlocks. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  if (databaseUrl)
    return (await import("#app/platform/db/postgres/postgres.server.ts")).openServer({
      ...options,
      databaseUrl,
    });
  return (await import("./embedded/open-embedded.server.ts")).openEmbedded(options);
}
