import { Agent } from "node:http";
import { median } from "../load/percentile.ts";
import { sendRequest } from "../load/send-request.ts";
import type { BenchContext } from "../rows.ts";
import type { DatabaseKind, Size } from "../servers/data.ts";
import { type MeasuredStore, startMeasuredStore } from "../servers/store.ts";

interface TwoSizes {
  kind: DatabaseKind;
  small: Size;
  large: Size;
  addresses: string[];
  /** how many times as long the large store may take */
  maxTimes: number;
  cookie: string;
  settings?: Record<string, string>;
}

/** Requests whole pages of a large and a small store in turns. */
export async function compareSizes(context: BenchContext, options: TwoSizes): Promise<void> {
  const { data, rounds, quick, profileTo, logProgress, row } = context;
  const { kind, small, large, addresses, maxTimes, cookie, settings = {} } = options;
  const sizes = [small, large];
  const stores: MeasuredStore[] = [];
  const agent = new Agent({ keepAlive: true });
  const medians = new Map(addresses.map((address) => [address, sizes.map((): number[] => [])]));
  try {
    for (const size of sizes)
      stores.push(await startMeasuredStore(data, { kind, size, settings, profileTo }));
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      logProgress(`${large} products to ${small}, ${kind}, round ${round} of ${rounds}`);
      for (const [address, kept] of medians) {
        const times = await requestAlternately(
          stores,
          address,
          { headers: { Cookie: cookie }, agent },
          quick ? 3 : 15,
        );
        if (round > 0) for (const [which, taken] of times.entries()) kept[which]?.push(median(taken));
      }
    }
  } finally {
    agent.destroy();
    for (const store of stores) await store.stop();
  }
  for (const [address, [fewer = [], more = []]] of medians)
    row({
      what: `${address} of ${large.toLocaleString("en")} products to ${small.toLocaleString("en")}, ${kind}`,
      unit: "×",
      rounds: more.map((time, round) => time / (fewer[round] ?? Number.NaN)),
      bar: { max: maxTimes },
      note: `${median(more).toFixed(1)} to ${median(fewer).toFixed(1)} ms`,
    });
}

/**
 * Times of each store for this address, in milliseconds. Taking turns spreads other load of the machine
 * evenly.
 */
export async function requestAlternately(
  stores: MeasuredStore[],
  address: string,
  {
    status: expectedStatus = 200,
    ...options
  }: NonNullable<Parameters<typeof sendRequest>[2]> & { status?: number },
  turns: number,
) {
  const times = stores.map((): number[] => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [which, { port }] of stores.entries()) {
      const began = performance.now();
      const { status } = await sendRequest(port, address, options);
      if (status !== expectedStatus) throw new Error(`${address} answers ${status}.`);
      times[which]?.push(performance.now() - began);
    }
  return times;
}
