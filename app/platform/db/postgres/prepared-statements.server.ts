import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { DatabaseAway, isAboutConnection } from "#app/platform/db/database-away.ts";

const MAX_STATEMENTS = 500;
const MAX_STATEMENT_LENGTH = 4_000;
const BEGIN = /^(begin|start transaction)\b/;

interface Preparing {
  /** A statement without an answer by then fails, and its connection is closed. */
  limitMs: number;
  /** statements that follow the begin of each transaction, in the same message */
  transactionLimits?: string | undefined;
  nameOf: StatementNames;
  all: ReadonlySet<pg.PoolClient>;
  /** connections without an answer since one was found silent: they may be dead too */
  silent: Set<pg.PoolClient>;
}

/** Prepared statements give 25 to 50 % more transactions/s. PgBouncer supports them from 1.21 on. */
export function preparingPool(pool: pg.Pool, shared: Preparing): PostgresPool {
  const { silent } = shared;
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  async function take(): Promise<pg.PoolClient> {
    const client = await pool.connect().catch((error: unknown) => {
      throw isAboutConnection(error) ? new DatabaseAway(error) : error;
    });
    if (!silent.delete(client)) return client;
    client.release(true);
    return take();
  }
  return {
    options: pool.options,
    async connect() {
      const client = await take();
      const wrapped = clients.get(client) ?? new PreparingClient(client, shared);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

type StatementNames = (text: string, values: readonly unknown[]) => string | undefined;

export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  return (text, values) => {
    if (values.length === 0) return undefined;
    const known = names.get(text);
    if (known || names.size >= MAX_STATEMENTS || text.length > MAX_STATEMENT_LENGTH) return known;
    const name = `yupana_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #shared: Preparing;
  #outdated = false;

  constructor(client: pg.PoolClient, shared: Preparing) {
    this.#client = client;
    this.#shared = shared;
  }

  query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== "string") throw new Error("Streaming is not set up.");
    return this.#run<R>(text, [...parameters]);
  }

  async #run<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    const { nameOf, limitMs, transactionLimits, silent } = this.#shared;
    const name = nameOf(text, values);
    const begins = transactionLimits && BEGIN.test(text);
    try {
      const query = {
        text: begins ? `${text}; ${transactionLimits}` : text,
        values,
        query_timeout: limitMs,
        name,
      };
      const result = await this.#client.query(query);
      silent.delete(this.#client);
      return result as PostgresQueryResult<R>;
    } catch (error) {
      this.#outdated ||= isOutdatedPlan(error);
      if (!isAboutConnection(error)) throw error;
      if (isUnanswered(error)) this.#distrust();
      throw new DatabaseAway(error);
    }
  }

  /** pg only stops waiting: the connection stays busy, and the next query would wait. */
  #distrust(): void {
    const { all, silent } = this.#shared;
    endNow(this.#client);
    for (const client of all) silent.add(client);
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#outdated);
  }
}

export function endNow(client: pg.PoolClient): void {
  if (client instanceof pg.Client) void client.end();
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** Another node has changed a table since the statement was prepared, or a pooler has dropped it. */
export function isOutdatedPlan(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "26000" || (error.code === "0A000" && error.message.includes("cached plan"));
}
