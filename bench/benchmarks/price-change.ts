import { Agent } from "node:http";
import { administratorCookie } from "../catalogue/people.ts";
import { median } from "../load/percentile.ts";
import { sendRequest } from "../load/send-request.ts";
import type { BenchContext, Benchmark } from "../rows.ts";
import type { DatabaseKind } from "../servers/data.ts";
import { startMeasuredStore } from "../servers/store.ts";
import { productPath } from "./guest-pages.ts";

const READERS = 16;
/** A price that no other product has. */
const FIRST_PRICE = 20_001;
const PRICE = /20,(\d{3})\.00/g;

/** Changes the price of a product repeatedly while guests read it and the list where it is first. */
export const priceChange: Benchmark = async (context) => {
  if (context.hasPostgres) await changeOn("postgres", context);
  await changeOn("embedded", context);
};

async function changeOn(kind: DatabaseKind, { data, quick, rounds, logProgress, row }: BenchContext) {
  const products = await data.products(100);
  const productId = products.length;
  const paths = [productPath(products, productId), "/tienda", "/"];
  const store = await startMeasuredStore(data, { kind, size: 100 });
  const agent = new Agent({ keepAlive: true });
  const stale: number[] = [];
  const latencies: number[] = [];
  const rates: number[] = [];
  let answered = 0;
  /** version of the product, which counts edits; a new product has version 1 */
  let version = 1;

  /** newest price with a confirmed write */
  let price = 0;
  const read = async (address: string) => {
    const expected = price;
    const { status, body } = await sendRequest(store.port, address, {
      headers: { "Accept-Encoding": "identity" },
      agent,
    });
    if (status !== 200) throw new Error(`${address} answers ${status}.`);
    const shown = pricesIn(body.toString());
    return { isStale: expected > 0 && !shown.some((each) => each >= expected) };
  };
  const write = async () => {
    const next = FIRST_PRICE + version;
    const fields = {
      producto: String(productId),
      precio: String(next),
      version: String(version),
      habia: "0",
    };
    const answer = await sendRequest(store.port, "/administrador/producto-celda", {
      headers: { Cookie: administratorCookie(), "Accept-Encoding": "identity" },
      body: new URLSearchParams(fields).toString(),
    });
    if (answer.status !== 200) throw new Error(`The price was not changed: ${answer.status} ${answer.body}`);
    version += 1;
    price = next;
  };

  try {
    for (let round = 1; round <= rounds; round += 1) {
      logProgress(`price changes under load, ${kind}, round ${round} of ${rounds}`);
      const changes = quick ? 10 : 50;
      let wrong = 0;
      let reads = 0;
      let running = true;
      const readers = Array.from({ length: READERS }, async (_, reader) => {
        for (let turn = reader; running; turn += 1) {
          if ((await read(paths[turn % paths.length] ?? "/")).isStale) wrong += 1;
          reads += 1;
        }
      });
      const began = performance.now();
      try {
        for (let turn = 0; turn < changes; turn += 1) {
          await write();
          const changedAt = performance.now();
          for (const address of paths) if ((await read(address)).isStale) wrong += 1;
          latencies.push(performance.now() - changedAt);
        }
      } finally {
        running = false;
        await Promise.all(readers);
      }
      rates.push(reads / ((performance.now() - began) / 1000));
      answered += reads;
      stale.push(wrong);
    }
  } finally {
    agent.destroy();
    await store.stop();
  }
  row({
    what: `old prices shown after a change was answered, ${kind}`,
    unit: "",
    rounds: stale,
    bar: { max: 0 },
    note: `${version - 1} changes, ${answered.toLocaleString("en")} pages read by ${READERS} at once (${Math.round(median(rates))}/s, unpacked and searched), the three pages after a change in ${median(latencies).toFixed(0)} ms`,
  });
}

function pricesIn(html: string): number[] {
  return [...html.matchAll(PRICE)].map(([, digits]) => 20_000 + Number(digits));
}
