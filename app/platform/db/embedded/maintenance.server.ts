import type { PGlite } from "@electric-sql/pglite";
import { inBatches } from "#app/platform/db/in-batches.server.ts";

const INTERVAL_MS = 60_000;
const FIRST_MS = 3_000;
const PAGE_BYTES = 8192;
const LOG_BYTES_BETWEEN_CHECKPOINTS = 16 * 1024 * 1024;

/** PostgreSQL leaves checkpoints and vacuuming to background processes, which PGlite does not have. */
export function startMaintenance(
  pglite: PGlite,
  onProblem: (error: Error) => void,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = (work: () => Promise<void>) => {
    running = running.then(work).catch(onProblem);
  };
  const timer = setInterval(() => run(() => runMaintenance(pglite, signal)), INTERVAL_MS);
  const first = setTimeout(() => run(() => analyzeGrownTables(pglite, signal)), FIRST_MS);
  timer.unref();
  first.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

export async function runMaintenance(pglite: PGlite, stopping?: AbortSignal): Promise<void> {
  const tables = await changedTables(pglite);
  const statements = tables.flatMap((table) => [`vacuum ${table}`, `analyze ${table}`]);
  await runOneByOne(pglite, statements, stopping);
  if (!stopping?.aborted && (await logBytesSinceCheckpoint(pglite)) > LOG_BYTES_BETWEEN_CHECKPOINTS)
    await pglite.query("checkpoint");
}

/** Pauses between statements, so that a page waits for one statement at most. */
function runOneByOne(pglite: PGlite, statements: string[], stopping?: AbortSignal): Promise<void> {
  const run = async ([statement = ""]: string[]) => void (await pglite.query(statement));
  return inBatches(statements, 1, run, stopping);
}

/**
 * Compares sizes with the last `analyze`, because PostgreSQL's counters of changed rows restart with the
 * process.
 */
export async function analyzeGrownTables(pglite: PGlite, stopping?: AbortSignal): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss')
      and pg_relation_size(pg_class.oid) / ${PAGE_BYTES} > 1.1 * relpages + 1`);
  const statements = rows.map(({ name }) => `analyze ${name}`);
  await runOneByOne(pglite, statements, stopping);
}

async function logBytesSinceCheckpoint(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()",
  );
  return rows[0]?.bytes ?? 0;
}

/** Tables past autovacuum's thresholds, by the planner's last row count: live-row counters restart at 0. */
async function changedTables(pglite: PGlite): Promise<string[]> {
  await pglite.query("select pg_stat_force_next_flush()");
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', schemaname, table_stat.relname) as name
    from pg_stat_user_tables as table_stat join pg_class on pg_class.oid = relid,
      lateral (select greatest(n_live_tup, reltuples) as size) as known
    where n_dead_tup > 50 + 0.2 * size
      or n_mod_since_analyze > 50 + 0.1 * size
      or n_ins_since_vacuum > 1000 + 0.2 * size`);
  return rows.map((row) => row.name);
}
