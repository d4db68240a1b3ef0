import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../load/percentile.ts";
import { sendRequest } from "../load/send-request.ts";
import type { BenchContext, Benchmark } from "../rows.ts";
import { residentMegabytes } from "../servers/cores.ts";
import type { DatabaseKind } from "../servers/data.ts";
import { startMeasuredStore } from "../servers/store.ts";

const BARS: Record<DatabaseKind, { seconds: number; megabytes: number }> = {
  embedded: { seconds: 2.5, megabytes: 500 },
  postgres: { seconds: 1, megabytes: 160 },
};

/** Time from starting a built store with data to its first page, and its memory at rest. */
export const start: Benchmark = async (context) => {
  if (context.hasPostgres) await startOn("postgres", context);
  await startOn("embedded", context);
};

async function startOn(kind: DatabaseKind, { data, quick, rounds, logProgress, row }: BenchContext) {
  const size = quick ? 100 : 6000;
  // Builds if necessary, and starts the data once, so that it is in the state of a normal stop.
  const first = await startMeasuredStore(data, { kind, size });
  await first.stop();
  const { dataDir, databaseUrl } = first;
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    logProgress(`start, ${kind}, round ${round} of ${rounds}`);
    const began = performance.now();
    const store = await startMeasuredStore(data, { kind, size, at: { dataDir, databaseUrl } });
    const { status } = await sendRequest(store.port, "/");
    if (status !== 200) throw new Error(`The first page answers ${status}.`);
    seconds.push((performance.now() - began) / 1000);
    await sleep(quick ? 2000 : 20_000);
    megabytes.push(residentMegabytes(store.pid));
    await store.stop();
  }
  const bar = BARS[kind];
  row({ what: `start to first 200, ${kind}`, unit: "s", rounds: seconds, bar: { max: bar.seconds } });
  const note = `${median(megabytes).toFixed(0)} MB after ${quick ? 2 : 20} s of rest`;
  row({ what: `memory idle, ${kind}`, unit: "MB", rounds: megabytes, bar: { max: bar.megabytes }, note });
}
