import { type Load, load } from "../load/load.ts";
import { median } from "../load/percentile.ts";
import { rawRequest } from "../load/send-request.ts";
import type { BenchContext, Benchmark } from "../rows.ts";
import { startBareServer } from "../servers/bare.ts";
import { type MeasuredStore, startMeasuredStore } from "../servers/store.ts";
import { guestPages } from "./guest-pages.ts";
import { requestUntilCompressed } from "./request-until-compressed.ts";

const CONNECTIONS = [16, 64];
/** Share of one core above which a process limits the rate. */
const BUSY = 0.97;
const WARMING_SECONDS = 1;

/** Compares cached pages with a bare server that sends the same bytes. */
export const pages: Benchmark = async (context) => {
  const { data, quick, profileTo } = context;
  const size = quick ? 100 : 6000;
  const store = await startMeasuredStore(data, { kind: "embedded", size, profileTo });
  try {
    for (const { name, path } of guestPages(await data.products(size)))
      for (const connections of CONNECTIONS) await comparePage(context, store, name, path, connections);
  } finally {
    await store.stop();
  }
};

async function comparePage(
  { rounds, quick, logProgress, row }: BenchContext,
  store: MeasuredStore,
  name: string,
  path: string,
  connections: number,
) {
  const { answer, cookie } = await requestUntilCompressed(store.port, path);
  const bare = await startBareServer(answer);
  const measure = async ({ port, pid }: { port: number; pid: number }) => {
    const requests = [rawRequest(port, path, { headers: { Cookie: cookie } })];
    await load({ port, connections, requests, seconds: WARMING_SECONDS });
    return load({ port, pid, connections, requests, seconds: quick ? 1 : 4 });
  };
  const rates: number[] = [];
  const tails: number[] = [];
  const stores: Load[] = [];
  const bares: Load[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      logProgress(`${name}, ${connections} connections, round ${round} of ${rounds}`);
      const storeLoad = await measure(store);
      const bareLoad = await measure(bare);
      if (Object.keys(storeLoad.statuses).join() !== "200")
        throw new Error(`${path}: ${JSON.stringify(storeLoad.statuses)}`);
      rates.push(storeLoad.perSecond / bareLoad.perSecond);
      tails.push(storeLoad.p99 / bareLoad.p99);
      stores.push(storeLoad);
      bares.push(bareLoad);
    }
  } finally {
    await bare.stop();
  }
  const what = `${name}, ${connections} connections`;
  const sums = `${requestsOf(stores)} to ${requestsOf(bares)} bare, ${answer.body.length} bytes${limit(stores, bares)}`;
  row({
    what: `${what}: rate to bare node:http`,
    unit: "×",
    rounds: rates,
    bar: { min: 0.45 },
    note: sums,
  });
  const tail = `${middle(stores, "p99").toFixed(2)} to ${middle(bares, "p99").toFixed(2)} ms`;
  row({ what: `${what}: p99 to its p99`, unit: "×", rounds: tails, bar: { max: 2 }, note: tail });
}

function requestsOf(loads: Load[]): string {
  return `${Math.round(middle(loads, "perSecond")).toLocaleString("en")}/s`;
}

function middle(loads: Load[], key: "perSecond" | "p99" | "clientBusy" | "serverBusy"): number {
  return median(loads.map((load) => load[key]));
}

/** The ratio of two servers is meaningless when the load generator limited one of them. */
function limit(storeLoads: Load[], bareLoads: Load[]): string {
  const limited = [storeLoads, bareLoads].some(
    (loads) => middle(loads, "clientBusy") > BUSY && middle(loads, "serverBusy") < BUSY,
  );
  const busy = [storeLoads, bareLoads]
    .map((loads) => `${Math.round(middle(loads, "clientBusy") * 100)} %`)
    .join(" and ");
  return limited ? `; LIMITED BY THE LOAD GENERATOR (busy ${busy})` : `; generator busy ${busy}`;
}
