import { setImmediate as letOthersIn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

const INTERVAL_MS = 60_000;
/** After the opening: the first pages go first. */
const FIRST_MS = 3_000;
const PAGE_BYTES = 8192;
const LOG_BYTES_BETWEEN_CHECKPOINTS = 16 * 1024 * 1024;

/**
 * PostgreSQL leaves checkpoints and vacuuming to processes of their own, which PGlite has not:
 * its log would grow and its dead rows stay for ever.
 */
export function startUpkeep(pglite: PGlite, onProblem: (error: Error) => void): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = upkeep(pglite).catch(onProblem);
  }, INTERVAL_MS);
  const first = setTimeout(() => {
    running = running.then(() => analyzeGrown(pglite)).catch(onProblem);
  }, FIRST_MS);
  timer.unref();
  first.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}

export async function upkeep(pglite: PGlite): Promise<void> {
  for (const table of await changedTables(pglite)) {
    // A query holds the database's thread: between two, others that wait are answered.
    for (const work of ["vacuum", "analyze"]) {
      await pglite.query(`${work} ${table}`);
      await letOthersIn();
    }
  }
  if ((await logBytesSinceCheckpoint(pglite)) > LOG_BYTES_BETWEEN_CHECKPOINTS)
    await pglite.query("checkpoint");
}

/**
 * The counters of changed rows begin anew at each opening, and what changed before it would never be looked at. How
 * large a table was when the planner last heard of it is kept.
 */
export async function analyzeGrown(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss')
      and pg_relation_size(pg_class.oid) / ${PAGE_BYTES} > 1.1 * relpages + 1`);
  for (const { name } of rows) {
    await pglite.query(`analyze ${name}`);
    await letOthersIn();
  }
}

async function logBytesSinceCheckpoint(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()",
  );
  return rows[0]?.bytes ?? 0;
}

/** Tables past the thresholds at which autovacuum would come. */
async function changedTables(pglite: PGlite): Promise<string[]> {
  await pglite.query("select pg_stat_force_next_flush()");
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup
      or n_mod_since_analyze > 50 + 0.1 * n_live_tup
      or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`);
  return rows.map((row) => row.name);
}
