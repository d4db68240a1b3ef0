import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { preparing } from "./prepared-statements.ts";
import type { Schema } from "./schema.ts";
import { serverTypes } from "./server-types.ts";

const DEFAULT_POOL_SIZE = 20;

export interface ServerOptions {
  databaseUrl: string;
  /** Most connections held to the server. */
  poolSize?: number | undefined;
  /** A connection was lost between two queries. The pool replaces it; this is for the log. */
  onProblem?: ((error: Error) => void) | undefined;
}

export async function openServer(options: ServerOptions) {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    types: serverTypes,
    application_name: "yupana",
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // Without listeners a lost connection would end this process, be it at rest or within a transaction.
  pool.on("connect", (client) => client.on("error", (error) => options.onProblem?.(error)));
  pool.on("error", () => {});
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw error;
  }

  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return {
    db,
    kind: "server" as const,
    async executeSql(text: string, values?: unknown[]) {
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
      return { rows: [results].flat().flatMap((result) => result.rows) };
    },
    close: () => pool.end(),
  };
}
