import { sql } from "kysely";
import { expect, test } from "vitest";
import { type DatabaseOptions, openDatabase } from "#app/platform/db/client.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { catalogue, stockOf } from "#tests/support/catalog/products.ts";
import { preparedDataFolder, testDatabase } from "#tests/support/database/database.ts";
import { allowManyOrders } from "#tests/support/database/many-orders.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { startProcess } from "#tests/support/processes.ts";

const STOCK = 100_000;
const ROUNDS = 3;
const ANSWERED_BEFORE_KILL = 40;
const server = process.env.TEST_DATABASE_URL ? await testDatabase() : undefined;

test("after kill -9 every answered order is complete, and the stock adds up", async () => {
  const options = await databaseToKill();
  const { customer, products } = await withDatabase(options, fill);
  const answered: string[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    const child = startProcess(
      "order-until-killed.ts",
      JSON.stringify(options),
      customer,
      ...products.map(String),
    );
    while (answered.length < (round + 1) * ANSWERED_BEFORE_KILL)
      answered.push((await child.lines.next()).value);
    await child.kill();
    for await (const number of child.lines) answered.push(number);

    await withDatabase(options, async (db) => {
      await expect.poll(() => otherConnections(db), { timeout: 10_000 }).toBe(0);
      await expectWholeOrders(db, answered, products);
    });
  }
}, 120_000);

/** A durable embedded database for this test alone, or a database of the test server. */
async function databaseToKill(): Promise<DatabaseOptions> {
  if (!server) return { dataDir: preparedDataFolder(), embeddedFsync: true };
  const { rows } = await server.executeSql("select current_database() as name");
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ""), {
    pathname: String(rows[0]?.name),
  });
  return { databaseUrl: url.href, dataDir: "", embeddedFsync: true };
}

async function withDatabase<Result>(
  options: DatabaseOptions,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const opened = server ?? (await openDatabase(options));
  try {
    return await work(opened.db);
  } finally {
    if (!server) await opened.close();
  }
}

async function fill(db: Db) {
  await allowManyOrders(db);
  const { graphicsCard, processor } = await catalogue(db, {
    graphicsCard: { stock: STOCK },
    processor: { stock: STOCK },
  });
  return { customer: (await customerWithAddress(db)).id, products: [graphicsCard, processor] };
}

/** Connections of the killed process; each still finishes its running statement. */
async function otherConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
  return rows[0]?.count ?? 0;
}

async function expectWholeOrders(db: Db, answered: string[], products: number[]): Promise<void> {
  const orders = await db
    .selectFrom("order")
    .leftJoin("order_line", "order_line.order_id", "order.id")
    .select(({ fn, eb }) => [
      "order.number",
      "order.total",
      fn.count<number>("order_line.position").as("lines"),
      fn.sum<number>("order_line.units").as("units"),
      fn.sum<number>(eb("order_line.price", "*", eb.ref("order_line.units"))).as("sum"),
    ])
    .groupBy("order.id")
    .execute();
  const numbers = new Set(orders.map((order) => order.number));
  expect(answered.filter((number) => !numbers.has(number))).toEqual([]);
  expect(orders.filter(({ lines, total, sum }) => lines !== products.length || total !== sum)).toEqual([]);

  const unitsOfEach = orders.reduce((sum, { units }) => sum + units / products.length, 0);
  for (const product of products) expect((await stockOf(db, product)) + unitsOfEach).toBe(STOCK);
  const changes = await db.selectFrom("order_status_change").select("order_id").execute();
  expect(new Set(changes.map((change) => change.order_id)).size).toBe(orders.length);
  expect(changes).toHaveLength(orders.length);
  expect(await queuedMails(db)).toHaveLength(2 * orders.length);
}
