import { Agent } from "node:http";
import { typedQueries } from "../catalogue/typed-queries.ts";
import { median, percentile } from "../load/percentile.ts";
import { sendRequest } from "../load/send-request.ts";
import type { BenchContext, Benchmark } from "../rows.ts";
import { residentMegabytes } from "../servers/cores.ts";
import { type MeasuredStore, startMeasuredStore } from "../servers/store.ts";

const CLIENTS = 16;
const MAX_TIMES_NORMAL = 2;

type MakeRequest = (index: number) => {
  path: string;
  headers?: Record<string, string>;
  /** the connection may be closed while it is still being sent */
  mayBeCut?: boolean;
};

interface Comparison {
  name: string;
  normal: MakeRequest;
  bad: MakeRequest;
  /** requests per round */
  amount: number;
}

/** Compares load that defeats the page cache or keeps the search busy with ordinary load. */
export const adverseLoad: Benchmark = async ({ data, quick, rounds, logProgress, row }: BenchContext) => {
  const size = quick ? 100 : 6000;
  const store = await startMeasuredStore(data, { kind: "embedded", size });
  const searches = quick ? 20 : 200;
  // Every round uses new texts, so that no result is cached.
  const queries = typedQueries(await data.products(size), 3 * searches * (rounds + 1));
  const comparisons = [...onCachedPages(quick ? 50 : 2000), ...onSearch(queries, searches)];
  const memory: number[] = [];
  const ratios = new Map<string, { ratios: number[]; normal: number[]; bad: number[] }>();
  try {
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, normal, bad, amount } of comparisons) {
        logProgress(`${name}, round ${round} of ${rounds}`);
        const normalMs = await p99(store, normal, amount);
        const badMs = await p99(store, bad, amount);
        const measured = ratios.get(name) ?? { ratios: [], normal: [], bad: [] };
        ratios.set(name, measured);
        if (round === 0) continue;
        measured.ratios.push(badMs / normalMs);
        measured.normal.push(normalMs);
        measured.bad.push(badMs);
      }
      memory.push(residentMegabytes(store.pid));
    }
  } finally {
    await store.stop();
  }
  for (const [name, { ratios: found, normal, bad }] of ratios)
    row({
      what: `${name}: p99 to what people ask`,
      unit: "×",
      rounds: found,
      bar: { max: MAX_TIMES_NORMAL },
      note: `${median(bad).toFixed(1)} to ${median(normal).toFixed(1)} ms, ${CLIENTS} at once`,
    });
  row({
    what: "memory while that goes on",
    unit: "MB",
    rounds: memory.slice(1),
    note: `${Math.round(memory[0] ?? Number.NaN)} MB after the first round`,
  });
};

const home: MakeRequest = () => ({ path: "/" });
const plainHome: MakeRequest = () => ({ path: "/", headers: { "Accept-Encoding": "identity" } });
const ODD_ENCODINGS = ["", "*", "br;q=0", "x-br, brotli, gzipped", ";;;,,,;q=x", ",".repeat(12_000)];

function onCachedPages(amount: number): Comparison[] {
  const odd = (index: number) => ODD_ENCODINGS[index % ODD_ENCODINGS.length] ?? "";
  const comparisons: [string, MakeRequest, MakeRequest][] = [
    ["home with parameters", home, (index) => ({ path: `/?x${index}=${index}` })],
    ["home by addresses of 12,000", home, (index) => ({ path: `/?${index}${"a".repeat(12_000)}` })],
    ["addresses of 100,000", home, () => ({ path: `/?${"a".repeat(100_000)}`, mayBeCut: true })],
    [
      "home in odd encodings",
      plainHome,
      (index) => ({ path: "/", headers: { "Accept-Encoding": odd(index) } }),
    ],
    ["home of foreign hosts", home, (index) => ({ path: "/", headers: { Host: `malo${index}.example` } })],
    ["ranges of home", home, () => ({ path: "/", headers: { Range: "bytes=0-9" } })],
  ];
  return comparisons.map(([name, normal, bad]) => ({ name, normal, bad, amount }));
}

/** Ordinary searches use the texts of `queries` in order. */
function onSearch(queries: string[], amount: number): Comparison[] {
  const search = (text: string) => ({ path: `/busqueda?producto=${encodeURIComponent(text)}` });
  let used = 0;
  const normal = () => search(queries[used++] ?? "");
  const letters = "abcdefghijklmnopqrstuvwxyz";
  let long = 0;
  const comparisons: [string, MakeRequest][] = [
    ["searches of 10,000 letters", () => search(`${long++} ${"procesador ".repeat(1000)}`)],
    ["searches of one letter", (index) => search(letters[index % letters.length] ?? "")],
    ["searches of operators", (index) => search("&|!:*()<->'\"\\".repeat((index % 9) + 1))],
  ];
  return comparisons.map(([name, bad]) => ({ name, normal, bad, amount }));
}

async function p99(store: MeasuredStore, makeRequest: MakeRequest, amount: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < amount) {
      const { path, headers = {}, mayBeCut } = makeRequest(next++);
      const began = performance.now();
      const status = await sendRequest(store.port, path, { headers, agent }).then(
        (answer) => answer.status,
        (error) => {
          if (!mayBeCut) throw error;
        },
      );
      if (status !== undefined && status >= 500) throw new Error(`${path.slice(0, 80)} answers ${status}.`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return percentile(
    times.sort((one, other) => one - other),
    0.99,
  );
}
