import { Agent } from "node:http";
import { administratorCookie } from "../catalogue/people.ts";
import { ask } from "../load/ask.ts";
import { median } from "../load/percentile.ts";
import type { Part, Surroundings } from "../rows.ts";
import type { DatabaseKind, Size } from "../servers/data.ts";
import { startMeasuredStore } from "../servers/store.ts";

const MOST_TIMES_SMALL = 2;

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
  const large = surroundings.quick ? 6000 : 60_000;
  const few = await timesAt(kind, 100, surroundings);
  const many = await timesAt(kind, large, surroundings);
  for (const address of addresses) {
    const [small = [], big = []] = [few.get(address), many.get(address)];
    surroundings.row({
      what: `${address} of ${large.toLocaleString("en")} products to 100, ${kind}`,
      ...{ unit: "×", rounds: big.map((time, round) => time / (small[round] ?? Number.NaN)) },
      bar: { most: MOST_TIMES_SMALL },
      note: `${median(big).toFixed(1)} to ${median(small).toFixed(1)} ms`,
    });
  }
}

/** Of each address its median in each round, in milliseconds. */
async function timesAt(
  kind: DatabaseKind,
  size: Size,
  { data, rounds, quick, profileTo, tell }: Surroundings,
) {
  const store = await startMeasuredStore(data, { kind, size, profileTo });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { Cookie: administratorCookie() };
  const medians = new Map<string, number[]>(addresses.map((address) => [address, []]));
  try {
    // The first round warms.
    for (let round = 0; round <= rounds; round += 1) {
      tell(`back office, ${kind}, ${size} products, round ${round} of ${rounds}`);
      for (const address of addresses) {
        const times: number[] = [];
        for (let turn = 0; turn < (quick ? 3 : 15); turn += 1) {
          const began = performance.now();
          const { status } = await ask(store.port, address, { headers, agent });
          if (status !== 200) throw new Error(`${address} answers ${status}.`);
          times.push(performance.now() - began);
        }
        if (round > 0) medians.get(address)?.push(median(times));
      }
    }
  } finally {
    agent.destroy();
    await store.stop();
  }
  return medians;
}
