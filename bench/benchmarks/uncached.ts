import { type Load, load } from "../load/load.ts";
import { median } from "../load/percentile.ts";
import { rawRequest } from "../load/send-request.ts";
import type { BenchContext, Benchmark } from "../rows.ts";
import type { DatabaseKind } from "../servers/data.ts";
import { startMeasuredStore } from "../servers/store.ts";
import { guestPages } from "./guest-pages.ts";

const CONNECTIONS = 16;
const MIN_EMBEDDED = 0.5;
const WARMING_SECONDS = 3;

/** The same pages rendered for every request; store and database share the server's core. */
export const uncached: Benchmark = async (context) => {
  const beside = context.hasPostgres ? await uncachedOn("postgres", context) : undefined;
  const embedded = await uncachedOn("embedded", context);
  if (beside)
    context.row({
      what: "store list rendered fresh, embedded to PostgreSQL",
      unit: "×",
      rounds: embedded.map((rate, round) => rate / (beside[round] ?? Number.NaN)),
      bar: { min: MIN_EMBEDDED },
    });
};

/** Returns the list's pages per second. */
async function uncachedOn(
  kind: DatabaseKind,
  { data, quick, rounds, profileTo, logProgress, row }: BenchContext,
) {
  const lists: number[] = [];
  const size = quick ? 100 : 6000;
  const settings = { PAGE_CACHE_MB: "0" };
  const store = await startMeasuredStore(data, { kind, size, settings, profileTo });
  try {
    for (const { name, path } of guestPages(await data.products(size))) {
      const loads: Load[] = [];
      const { port, pid } = store;
      const requests = [rawRequest(port, path, { headers: { Cookie: "visita=" } })];
      const run = (seconds: number) => load({ port, pid, connections: CONNECTIONS, requests, seconds });
      await run(quick ? 1 : WARMING_SECONDS);
      for (let round = 1; round <= rounds; round += 1) {
        logProgress(`${name} fresh, ${kind}, round ${round} of ${rounds}`);
        loads.push(await run(quick ? 2 : 5));
      }
      const statuses = loads.map((load) => Object.keys(load.statuses).join()).join();
      if (/[^20,]/.test(statuses)) throw new Error(`${path}: ${statuses}`);
      const busy = median(loads.map((load) => load.serverBusy));
      const processor = median(loads.map((load) => (load.serverBusy / load.perSecond) * 1000));
      if (name === "store list") lists.push(...loads.map((load) => load.perSecond));
      row({
        what: `${name} rendered fresh, ${kind}`,
        unit: "/s",
        rounds: loads.map((load) => load.perSecond),
        note: `p50 ${median(loads.map((load) => load.p50)).toFixed(1)} ms; the store's own process ${Math.round(busy * 100)} % of the core, ${processor.toFixed(1)} ms of it for a page`,
      });
    }
  } finally {
    await store.stop();
  }
  return lists;
}
