import { setImmediate as letOthersIn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

const INTERVAL_MS = 60_000;
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
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

export async function upkeep(pglite: PGlite): Promise<void> {
  for (const table of await changedTables(pglite)) {
    await pglite.query(`vacuum (analyze) ${table}`);
    // A query holds the database's thread: between two, others that wait are answered.
    await letOthersIn();
  }
  if ((await logBytesSinceCheckpoint(pglite)) > LOG_BYTES_BETWEEN_CHECKPOINTS)
    await pglite.query("checkpoint");
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
