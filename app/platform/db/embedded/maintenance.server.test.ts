import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, test } from "vitest";
import { valueParsers } from "#app/platform/db/value-parsers.ts";
import { analyzeGrownTables, runMaintenance } from "./maintenance.server.ts";

const pglite = await PGlite.create({ parsers: valueParsers });
afterAll(() => pglite.close());

test("maintenance vacuums tables full of dead rows and checkpoints a grown log", async () => {
  await pglite.exec(`
    create table thing as select i as id, repeat(md5(i::text), 30) as text from generate_series(1, 20000) as i;
    delete from thing where id > 100`);
  const before = await state();
  await runMaintenance(pglite);
  const after = await state();

  expect(before).toMatchObject({ dead: 19_900, vacuums: 0 });
  expect(after).toMatchObject({ dead: 0, vacuums: 1 });
  expect(after.checkpoint).toBeGreaterThan(before.checkpoint);

  await runMaintenance(pglite);
  expect(await state()).toEqual(after);
});

test("a table that grew without statistics before the opening is analysed once", async () => {
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
  await runMaintenance(pglite);
  expect(await known()).toEqual({ rows: -1, analysed: 0 });
  await analyzeGrownTables(pglite);
  expect(await known()).toEqual({ rows: 5000, analysed: 2 });
});

test("the counters of a database that was just opened make no table look empty", async () => {
  await pglite.exec(`
    create table reopened as select i as id from generate_series(1, 5000) as i;
    analyze reopened;
    select pg_stat_force_next_flush()`);
  await pglite.query("select pg_stat_reset()");
  await pglite.exec("update reopened set id = id where id <= 400");
  const vacuums = async () => {
    await pglite.query("select pg_stat_force_next_flush()");
    const { rows } = await pglite.query<{ vacuums: number }>(
      "select vacuum_count + analyze_count as vacuums from pg_stat_user_tables where relname = 'reopened'",
    );
    return rows[0]?.vacuums;
  };
  await runMaintenance(pglite);
  expect(await vacuums()).toBe(0);
  await pglite.exec("update reopened set id = id where id <= 2000");
  await runMaintenance(pglite);
  expect(await vacuums()).toBe(2);
});

test("a page with several statements is answered between two statements of the maintenance", async () => {
  await pglite.exec(`
    create table one as select i as id, md5(i::text) as text from generate_series(1, 60000) as i;
    create table two as select i as id, md5(i::text) as text from generate_series(1, 60000) as i;
    create table three as select i as id, md5(i::text) as text from generate_series(1, 60000) as i`);
  const done: string[] = [];
  const page = async () => {
    for (let query = 0; query < 12; query++) await pglite.query("select 1");
    done.push("page");
  };
  const working = runMaintenance(pglite).then(() => done.push("maintenance"));
  await page();
  await working;
  expect(done).toEqual(["page", "maintenance"]);
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
