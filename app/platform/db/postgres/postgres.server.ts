import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Schema } from "#app/platform/db/schema.ts";
import { serverTypes } from "./postgres-types.server.ts";
import { endNow, preparingPool, statementNames } from "./prepared-statements.server.ts";

const DEFAULT_POOL_SIZE = 20;
const KEEP_ALIVE_MS = 10_000;
const CLOSING_MS = 2_000;

export interface Limits {
  connectMs: number;
  /** for each statement of a request */
  queryMs: number;
  /** for an idle transaction of a request: the server rolls it back and frees its rows */
  idleMs: number;
  /** for each statement of `executeSql` */
  executeMs: number;
  /** for each statement of background work: migrations, imports, backups */
  workMs: number;
  /** for an idle transaction of background work: a backup writes its archive meanwhile */
  workIdleMs: number;
}

const MINUTE_MS = 60_000;
const LIMITS: Limits = {
  connectMs: 10_000,
  queryMs: 10_000,
  // Half of `queryMs`, so that queries waiting for rows of a silent connection get them in time.
  idleMs: 5_000,
  executeMs: MINUTE_MS,
  workMs: 10 * MINUTE_MS,
  workIdleMs: MINUTE_MS,
};

/** The server detects a lost client within 15 s. */
const KEEPALIVE_SETTINGS = [
  "set client_connection_check_interval = '5s'",
  "set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2",
];

export interface ServerOptions {
  databaseUrl: string;
  poolSize?: number | undefined;
  limits?: Partial<Limits> | undefined;
  /** logs a lost idle connection, which the pool replaces */
  onProblem?: ((error: Error) => void) | undefined;
}

export async function openServer(options: ServerOptions) {
  const limits = { ...LIMITS, ...options.limits };
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    types: serverTypes,
    application_name: "yupana",
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    onConnect: (client) => limitSession(client, limits),
  });
  const all = new Set<pg.PoolClient>();
  const silent = new Set<pg.PoolClient>();
  pool.on("remove", (client) => {
    all.delete(client);
    silent.delete(client);
  });
  // Without listeners a lost connection would end this process.
  pool.on("connect", (client) => {
    all.add(client);
    client.on("error", (error) => options.onProblem?.(error));
  });
  pool.on("error", () => {});
  try {
    await run(pool, "select 1", limits.connectMs);
  } catch (error) {
    await pool.end();
    throw error;
  }

  // Shared by both pools: on a connection, each statement name must stand for one text.
  const shared = { nameOf: statementNames(), all, silent };
  const withLimit = (limitMs: number, transactionLimits?: string) => {
    const limited = preparingPool(pool, { limitMs, transactionLimits, ...shared });
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: limited }) });
  };
  return {
    db: withLimit(limits.queryMs, limitTransaction(limits)),
    work: withLimit(limits.workMs),
    kind: "server" as const,
    async executeSql(text: string, values?: unknown[]) {
      const results: pg.QueryResult | pg.QueryResult[] = await run(pool, text, limits.executeMs, values);
      return { rows: [results].flat().flatMap((result) => result.rows) };
    },
    async close() {
      const ended = pool.end();
      await Promise.race([ended, pause(CLOSING_MS, undefined, { ref: false })]);
      for (const client of all) endNow(client);
      await ended;
    },
  };
}

function run(
  on: Pick<pg.Pool, "query">,
  text: string,
  limitMs: number,
  values?: unknown[],
): Promise<pg.QueryResult> {
  const query = { text, query_timeout: limitMs, ...(values && { values }) };
  return on.query(query);
}

/**
 * The server ends a lock wait before the request's own limit, after which the connection would count as silent.
 * Rows locked by silent connections, and by those that wait for them, are free after both limits.
 */
function limitTransaction({ queryMs, idleMs }: Limits): string {
  return `set local statement_timeout = ${Math.ceil(0.9 * queryMs)};
    set local idle_in_transaction_session_timeout = ${idleMs}`;
}

/**
 * Limits protect against nodes that vanish. Set after connecting, because poolers refuse unknown start
 * parameters.
 */
async function limitSession(client: pg.ClientBase, { connectMs, workMs, workIdleMs }: Limits): Promise<void> {
  const settings = `set statement_timeout = ${workMs};
    set idle_in_transaction_session_timeout = ${workIdleMs}`;
  await run(client, settings, connectMs);
  for (const optional of KEEPALIVE_SETTINGS)
    await run(client, optional, connectMs).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
    });
}
