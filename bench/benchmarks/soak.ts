import { Agent } from "node:http";
import { typedQueries } from "../catalogue/typed-queries.ts";
import { sendRequest } from "../load/send-request.ts";
import type { Benchmark } from "../rows.ts";
import { residentMegabytes } from "../servers/cores.ts";
import { startMeasuredStore } from "../servers/store.ts";

const CLIENTS = 64;
const MAX_MB = 700;
/** Share of the total time that counts as warm-up. */
const WARM = 0.5;
const MAX_GROWTH = 1.1;
const POINTS = 12;

/** Memory of the embedded store while guests send ever new searches. */
export const soak: Benchmark = async ({ data, quick, logProgress, row }) => {
  const size = quick ? 100 : 6000;
  const seconds = quick ? 5 : 10 * 60;
  const store = await startMeasuredStore(data, { kind: "embedded", size });
  const words = typedQueries(await data.products(size), 1000);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const curve: number[] = [];
  let requests = 0;
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const keepRequesting = async () => {
    while (elapsed() < seconds) {
      requests += 1;
      const text = `${words[requests % words.length] ?? ""} ${requests.toString(36)}`;
      const { status } = await sendRequest(store.port, `/tienda?producto=${encodeURIComponent(text)}`, {
        agent,
      });
      if (status !== 200) throw new Error(`The search answers ${status}.`);
    }
  };
  const timer = setInterval(
    () => {
      curve.push(residentMegabytes(store.pid));
      logProgress(`new searches: ${requests} asked, ${(curve.at(-1) ?? 0).toFixed(0)} MB`);
    },
    (seconds * 1000) / POINTS,
  );
  try {
    await Promise.all(Array.from({ length: CLIENTS }, keepRequesting));
  } finally {
    clearInterval(timer);
    agent.destroy();
    await store.stop();
  }
  const warm = curve.slice(0, Math.ceil(curve.length * WARM));
  const later = curve.slice(warm.length);
  const note = `${requests} searches in ${seconds} s; ${curve.map((megabytes) => megabytes.toFixed(0)).join(", ")} MB`;
  row({
    what: "memory under new searches without end, embedded",
    unit: "MB",
    rounds: [Math.max(...curve)],
    bar: { max: MAX_MB },
    note,
  });
  row({
    what: "the same: second half to first half",
    unit: "×",
    rounds: [Math.max(...later) / Math.max(...warm)],
    bar: { max: MAX_GROWTH },
  });
};
