import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type OpenDatabase, openDatabase } from "#app/platform/db/client.server.ts";
import { load } from "../load/load.ts";
import type { BenchContext, Benchmark } from "../rows.ts";
import type { DatabaseKind } from "../servers/data.ts";
import { startMeasuredStore } from "../servers/store.ts";
import { orderRequest } from "./orders.ts";

const BUYERS = 200;
const IN_STOCK = 50;
const PRODUCT = 1;

/** More customers order a product at once than there are units. */
export const stock: Benchmark = async (context) => {
  if (context.hasPostgres) await sellOut("postgres", context);
  await sellOut("embedded", context);
};

async function sellOut(kind: DatabaseKind, { data, rounds, logProgress, row }: BenchContext) {
  const succeeded: number[] = [];
  const left: number[] = [];
  const failed: number[] = [];
  const seconds: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    logProgress(`${BUYERS} at once for ${IN_STOCK}, ${kind}, round ${round} of ${rounds}`);
    const at =
      kind === "embedded"
        ? { dataDir: await data.folder(100), databaseUrl: undefined }
        : {
            dataDir: await mkdtemp(path.join(os.tmpdir(), "yupana-bench-run-")),
            databaseUrl: await data.database(100),
          };
    const options = { ...at, embeddedFsync: true };
    await using(await openDatabase(options), ({ db }) =>
      db.updateTable("product").set({ stock: IN_STOCK }).where("id", "=", PRODUCT).execute(),
    );
    const store = await startMeasuredStore(data, { kind, size: 100, at });
    const requests = Array.from({ length: BUYERS }, (_, buyer) => orderRequest(store.port, buyer, PRODUCT));
    const result = await load({ port: store.port, connections: BUYERS, requests, seconds: 60, once: true });
    await store.stop();
    const { 303: placed = 0, 409: refused = 0 } = result.statuses;
    const { units, remaining } = await using(await openDatabase(options), readSold);
    succeeded.push(placed === units ? placed : Number.NaN);
    left.push(remaining);
    failed.push(BUYERS - placed - refused);
    seconds.push(result.seconds);
  }
  const note = `all answered within ${Math.max(...seconds).toFixed(1)} s`;
  const exactly = (amount: number, rounds: number[]) => rounds.map((round) => Math.abs(round - amount));
  row({
    what: `${BUYERS} at once for ${IN_STOCK} in stock, ${kind}: orders too many or too few`,
    unit: "",
    rounds: exactly(IN_STOCK, succeeded),
    bar: { max: 0 },
    note,
  });
  row({ what: `units left, ${kind}`, unit: "", rounds: left, bar: { max: 0 } });
  row({
    what: `answers that were neither an order nor a refusal, ${kind}`,
    unit: "",
    rounds: failed,
    bar: { max: 0 },
  });
}

async function readSold({ db }: OpenDatabase) {
  const { stock: remaining } = await db
    .selectFrom("product")
    .select("stock")
    .where("id", "=", PRODUCT)
    .executeTakeFirstOrThrow();
  const { units } = await db
    .selectFrom("stock_movement")
    .select((movement) => movement.fn.sum<number>("change").as("units"))
    .where("product_id", "=", PRODUCT)
    .where("reason", "=", "order")
    .executeTakeFirstOrThrow();
  return { remaining, units: -Number(units) };
}

async function using<Result>(
  opened: OpenDatabase,
  work: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
