import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, test } from "vitest";
import { valueParsers } from "#app/platform/db/values.ts";
import { analyzeGrown, upkeep } from "./embedded-upkeep.server.ts";

const pglite = await PGlite.create({ parsers: valueParsers });
afterAll(() => pglite.close());

test("upkeep vacuums tables full of dead rows and checkpoints a grown log", async () => {
  await pglite.exec(`
    create table thing as select i as id, repeat(md5(i::text), 30) as text from generate_series(1, 20000) as i;
    delete from thing where id > 100`);
  const before = await state();
  await upkeep(pglite);
  const after = await state();

  expect(before).toMatchObject({ dead: 19_900, vacuums: 0 });
  expect(after).toMatchObject({ dead: 0, vacuums: 1 });
  expect(after.checkpoint).toBeGreaterThan(before.checkpoint);

  await upkeep(pglite);
  expect(await state()).toEqual(after);
});

test("a table that grew unseen before the opening is analysed, once", async () => {
  await pglite.exec(`
    create table grown as select i as id, repeat(md5(i::text), 10) as text from generate_series(1, 5000) as i;
    select pg_stat_force_next_flush()`);
  await pglite.query("select pg_stat_reset()");
  const known = async () => {
    const { rows } = await pglite.query<{ rows: number; analysed: number }>(`
      select reltuples as rows, (select count(*)::int from pg_stats where tablename = 'grown') as analysed
      from pg_class where relname = 'grown'`);
    return rows[0];
  };
  await upkeep(pglite);
  expect(await known()).toEqual({ rows: -1, analysed: 0 });
  await analyzeGrown(pglite);
  expect(await known()).toEqual({ rows: 5000, analysed: 2 });
});

async function state() {
  await pglite.query("select pg_stat_force_next_flush()");
  const { rows } = await pglite.query<{ dead: number; vacuums: number; checkpoint: number }>(`
    select n_dead_tup as dead, vacuum_count as vacuums, pg_wal_lsn_diff(redo_lsn, '0/0') as checkpoint
    from pg_stat_user_tables, pg_control_checkpoint() where relname = 'thing'`);
  const [row] = rows;
  if (!row) throw new Error("no statistics");
  return row;
}
