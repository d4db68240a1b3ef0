import { Agent } from "node:http";
import { administratorCookie } from "../catalogue/people.ts";
import { type Load, load } from "../load/load.ts";
import { median } from "../load/percentile.ts";
import { rawRequest, sendRequest } from "../load/send-request.ts";
import type { Benchmark } from "../rows.ts";
import { startMeasuredStore } from "../servers/store.ts";
import { requestUntilCompressed } from "./request-until-compressed.ts";

const CONNECTIONS = 16;
const MAX_TIMES_ALONE = 5;
/** The longest possible range: all data. */
const REPORT = "/administrador/reportes?inicio=2019-01-01&fin=2028-12-31";

/** Cached pages of the embedded store while an administrator opens its heaviest report again and again. */
export const reportLoad: Benchmark = async ({ data, rounds, quick, profileTo, logProgress, row }) => {
  const size = quick ? 100 : 60_000;
  const store = await startMeasuredStore(data, { kind: "embedded", size, profileTo });
  const alone: Load[] = [];
  const busy: Load[] = [];
  const reports: number[] = [];
  try {
    const { cookie } = await requestUntilCompressed(store.port, "/");
    const requests = [rawRequest(store.port, "/", { headers: { Cookie: cookie } })];
    const seconds = quick ? 1 : 8;
    const pages = () => load({ port: store.port, connections: CONNECTIONS, requests, seconds });
    await pages();
    for (let round = 1; round <= rounds; round += 1) {
      logProgress(`cached pages beside reports, round ${round} of ${rounds}`);
      alone.push(await pages());
      const stop = new AbortController();
      const reading = readReports(store.port, stop.signal, reports);
      busy.push(await pages());
      stop.abort();
      await reading;
    }
  } finally {
    await store.stop();
  }
  const middle = (loads: Load[], key: "p50" | "p99" | "perSecond") => median(loads.map((load) => load[key]));
  const p99 = `p99 ${middle(busy, "p99").toFixed(1)} to ${middle(alone, "p99").toFixed(1)} ms`;
  const rates = `${Math.round(middle(busy, "perSecond"))}/s to ${Math.round(middle(alone, "perSecond"))}/s`;
  row({
    what: `home beside reports of ${size.toLocaleString("en")} products, embedded: p99 to its p99 alone`,
    unit: "×",
    rounds: busy.map((load, round) => load.p99 / (alone[round]?.p99 ?? Number.NaN)),
    bar: { max: MAX_TIMES_ALONE },
    note: `${p99}, ${rates}; ${reports.length} reports of ${median(reports).toFixed(0)} ms`,
  });
};

async function readReports(port: number, signal: AbortSignal, times: number[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { Cookie: administratorCookie() };
  while (!signal.aborted) {
    const began = performance.now();
    const { status } = await sendRequest(port, REPORT, { headers, agent });
    if (status !== 200) throw new Error(`${REPORT} answers ${status}.`);
    times.push(performance.now() - began);
  }
  agent.destroy();
}
