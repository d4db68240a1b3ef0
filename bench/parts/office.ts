import { Agent } from "node:http";
import { administratorCookie } from "../catalogue/people.ts";
import { ask } from "../load/ask.ts";
import { median } from "../load/percentile.ts";
import type { Part, Surroundings } from "../rows.ts";
import type { DatabaseKind, Size } from "../servers/data.ts";
import { type MeasuredStore, startMeasuredStore } from "../servers/store.ts";

const MOST_TIMES_SMALL = 5;

const addresses = [
  ...["productos", "productos?pagina=99999", "productos?orden=precio", "productos?orden=-cantidad"],
  ...["productos?buscar=rtx+4060", "productos?estado=agotados"],
  ...["pedidos", "pedidos?pagina=99999", "pedidos?estado=entregado", "pedidos?buscar=ryzen"],
  ...["clientes", "clientes?orden=nombre", "modelos", "categorias", "reportes", "auditoria"],
].map((address) => `/administrador/${address}`);

/** The back office's lists of a large store and of a small one, whole pages through HTTP. */
export const office: Part = async (surroundings) => {
  if (surroundings.hasPostgres) await officeOn("postgres", surroundings);
  await officeOn("embedded", surroundings);
};

async function officeOn(kind: DatabaseKind, surroundings: Surroundings) {
  const { data, rounds, quick, profileTo, tell, row } = surroundings;
  const large = quick ? 6000 : 60_000;
  const sizes: Size[] = [100, large];
  const stores: MeasuredStore[] = [];
  const agent = new Agent({ keepAlive: true });
  const medians = new Map(addresses.map((address) => [address, sizes.map((): number[] => [])]));
  try {
    for (const size of sizes) stores.push(await startMeasuredStore(data, { kind, size, profileTo }));
    // The first round warms.
    for (let round = 0; round <= rounds; round += 1) {
      tell(`back office, ${kind}, round ${round} of ${rounds}`);
      for (const [address, kept] of medians) {
        const times = await inTurns(stores, address, agent, quick ? 3 : 15);
        if (round > 0) for (const [which, taken] of times.entries()) kept[which]?.push(median(taken));
      }
    }
  } finally {
    agent.destroy();
    for (const store of stores) await store.stop();
  }
  for (const [address, [small = [], big = []]] of medians)
    row({
      what: `${address} of ${large.toLocaleString("en")} products to 100, ${kind}`,
      ...{ unit: "×", rounds: big.map((time, round) => time / (small[round] ?? Number.NaN)) },
      bar: { most: MOST_TIMES_SMALL },
      note: `${median(big).toFixed(1)} to ${median(small).toFixed(1)} ms`,
    });
}

/** How long each store took for this address, in milliseconds; what else the machine does falls on all of them. */
async function inTurns(stores: MeasuredStore[], address: string, agent: Agent, turns: number) {
  const headers = { Cookie: administratorCookie() };
  const times = stores.map((): number[] => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [which, { port }] of stores.entries()) {
      const began = performance.now();
      const { status } = await ask(port, address, { headers, agent });
      if (status !== 200) throw new Error(`${address} answers ${status}.`);
      times[which]?.push(performance.now() - began);
    }
  return times;
}
