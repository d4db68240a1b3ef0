import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { customerCookie } from "../catalogue/people.ts";
import { load } from "../load/load.ts";
import { rawRequest } from "../load/send-request.ts";
import { mainThreadTimes } from "../profile.ts";
import type { Benchmark } from "../rows.ts";
import { startMeasuredStore } from "../servers/store.ts";

const PAGE = "/tienda";
const CONNECTIONS = 4;
const WARMING_SECONDS = 5;
const MAX_TIMES_RENDERING = 3;
/**
 * Functions that `renderToString` and a rendered stream both run: the first makes the elements' HTML, the
 * second joins it.
 */
const RENDERING = ["performWork", "flushCompletedQueues"];

/** Compares, for a customer's list of 24 cards, all work of the main thread with the work of React. */
export const render: Benchmark = async ({
  data,
  quick,
  rounds,
  hasPostgres,
  profileTo,
  logProgress,
  row,
}) => {
  const folder = profileTo ?? mkdtempSync(path.join(os.tmpdir(), "yupana-render-"));
  const store = await startMeasuredStore(data, {
    kind: hasPostgres ? "postgres" : "embedded",
    size: quick ? 100 : 6000,
    settings: { PAGE_CACHE_MB: "0" },
    profileTo: folder,
  });
  const { port, pid } = store;
  const requests = [rawRequest(port, PAGE, { headers: { Cookie: customerCookie(0) } })];
  const run = (seconds: number) => load({ port, pid, connections: CONNECTIONS, requests, seconds });
  const spans: { from: bigint; to: bigint; pages: number }[] = [];
  try {
    await run(quick ? 1 : WARMING_SECONDS);
    for (let round = 1; round <= rounds; round += 1) {
      logProgress(`store list for a customer, profiled, round ${round} of ${rounds}`);
      const from = process.hrtime.bigint();
      const { answers, statuses } = await run(quick ? 2 : 5);
      if (Object.keys(statuses).join() !== "200") throw new Error(`${PAGE}: ${JSON.stringify(statuses)}`);
      spans.push({ from, to: process.hrtime.bigint(), pages: answers });
    }
  } finally {
    await store.stop();
  }
  const times = spans.map((span) => ({ ...mainThreadTimes(folder, RENDERING, span), pages: span.pages }));
  if (!profileTo) rmSync(folder, { recursive: true });
  const perPage = times.map(
    ({ busy, inside, pages }) => `${(busy / pages).toFixed(1)} and ${(inside / pages).toFixed(1)}`,
  );
  row({
    what: "store list for a customer: main thread to React's rendering",
    unit: "×",
    rounds: times.map(({ busy, inside }) => busy / inside),
    bar: { max: MAX_TIMES_RENDERING },
    note: `ms a page, profiled: ${perPage.join("; ")}`,
  });
};
