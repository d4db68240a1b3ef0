import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { openDatabase } from "#app/platform/db/client.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { customerCookie, customerId } from "../catalogue/people.ts";
import { load } from "../load/load.ts";
import { median } from "../load/percentile.ts";
import { rawRequest } from "../load/send-request.ts";
import type { Benchmark } from "../rows.ts";
import { startMeasuredStore } from "../servers/store.ts";
import { pgbench, pgbenchProgram, preparePgbench } from "./pgbench.ts";

const CLIENTS = 16;
const CUSTOMERS = 400;
const MAX_ORDERS_A_SECOND = 2000;

/** Compares orders on PostgreSQL with pgbench's default transaction on the same server. */
export const orders: Benchmark = async ({
  data,
  quick,
  rounds,
  profileTo,
  hasPostgres,
  logProgress,
  row,
}) => {
  if (!hasPostgres) return logProgress("no orders without PostgreSQL");
  const program = pgbenchProgram();
  if (!program) return logProgress("no pgbench beside PostgreSQL: install postgresql's client programs");
  const size = quick ? 100 : 6000;
  const seconds = quick ? 2 : 8;
  const pgbenchUrl = await data.emptyDatabase("pgbench");
  await preparePgbench(program, pgbenchUrl);
  const buyable = (await data.products(size)).flatMap(({ stock }, index) => (stock > 0 ? [index + 1] : []));

  const databaseUrl = await data.database(size);
  const opened = await openDatabase({ databaseUrl, dataDir: "", embeddedFsync: true });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "yupana-bench-run-"));
  const store = await startMeasuredStore(data, {
    kind: "postgres",
    size,
    at: { dataDir, databaseUrl: await data.database(size) },
    profileTo,
    settings: { STORE_EMAIL: "tienda@yupana.example" },
  });
  const transactions: number[] = [];
  const placed: number[] = [];
  const posted: number[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      logProgress(`pgbench, placeOrder and checkout, round ${round} of ${rounds}`);
      transactions.push(await pgbench(program, pgbenchUrl, CLIENTS, seconds));
      placed.push(await placeAtOnce(opened.db, buyable, seconds));
      posted.push(await postAtOnce(store, buyable, seconds));
    }
  } finally {
    await store.stop();
    await opened.close();
  }
  const ratios = (rates: number[]) => rates.map((rate, round) => rate / (transactions[round] ?? Number.NaN));
  const note = (rates: number[]) =>
    `${Math.round(median(rates))}/s to ${Math.round(median(transactions))}/s of pgbench, ${CLIENTS} clients`;
  row({
    what: "placeOrder alone to pgbench",
    unit: "×",
    rounds: ratios(placed),
    bar: { min: 0.12 },
    note: note(placed),
  });
  row({
    what: "orders through HTTP to pgbench",
    unit: "×",
    rounds: ratios(posted),
    bar: { min: 0.05 },
    note: note(posted),
  });
};

async function placeAtOnce(db: Db, buyable: number[], seconds: number): Promise<number> {
  let next = 0;
  let done = 0;
  const began = performance.now();
  const client = async () => {
    while (performance.now() - began < seconds * 1000) {
      next += 1;
      const productId = buyable[next % buyable.length] ?? 0;
      const result = await placeOrder(
        db,
        {
          customerId: customerId(next % CUSTOMERS),
          submissionId: randomUUID(),
          delivery: "address",
          cart: [{ productId, units: 1 }],
        },
        { now: new Date(), origin: "http://localhost", storeEmail: "tienda@yupana.example" },
      );
      if (!result.ok) throw new Error(`No order: ${result.reason}.`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return done / ((performance.now() - began) / 1000);
}

let nextCustomer = 0;

async function postAtOnce(
  store: { port: number; pid: number },
  buyable: number[],
  seconds: number,
): Promise<number> {
  const requests = Array.from({ length: seconds * MAX_ORDERS_A_SECOND }, () => {
    nextCustomer += 1;
    return orderRequest(store.port, nextCustomer % CUSTOMERS, buyable[nextCustomer % buyable.length] ?? 0);
  });
  const { statuses, perSecond } = await load({
    ...store,
    connections: CLIENTS,
    requests,
    seconds,
    once: true,
  });
  if (Object.keys(statuses).join() !== "303")
    throw new Error(`Orders were answered ${JSON.stringify(statuses)}.`);
  return perSecond;
}

/** The checkout's form, sent by a logged-in customer with one unit in the cart. */
export function orderRequest(port: number, customer: number, productId: number): Buffer {
  // Above S/ 700 a boleta needs a name and a document.
  const boleta = { numeroDocumento: "45678912", nombreComprobante: "Rosa Quispe" };
  const body = new URLSearchParams({ entrega: "address", solicitud: randomUUID(), ...boleta }).toString();
  const headers = { Cookie: `${customerCookie(customer)}; carrito=${productId}.1` };
  return rawRequest(port, "/checkout", { headers, body });
}
