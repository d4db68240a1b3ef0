import { Agent } from "node:http";
import { verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { parts as knownParts } from "#tests/support/known-parts.ts";
import { percentile } from "../load/percentile.ts";
import type { Part, Surroundings } from "../rows.ts";
import type { DatabaseKind, Size } from "../servers/data.ts";
import { type MeasuredStore, startMeasuredStore } from "../servers/store.ts";
import { inTurns } from "./two-sizes.ts";

const MOST_TIMES = 3;
const MOST_MS = 1;
const VERDICTS = 2000;
const STEPS = [
  "Procesadores",
  "Motherboards",
  "Memoria RAM",
  "Tarjetas Gráficas",
  "Almacenamiento",
  "Gabinetes",
  "Fuentes de poder",
  "Refrigeración",
  "Monitores",
];
/** A build's proposal leads to its address. */
const PROPOSALS = ["oficina&presupuesto=6000", "juegos-1080p&presupuesto=12000", "diseno&presupuesto=20000"];

/** The page that puts a PC together, of a large store and of a small one; and the rules alone. */
export const builder: Part = async (surroundings) => {
  verdicts(surroundings);
  const kinds: DatabaseKind[] = surroundings.hasPostgres ? ["postgres", "embedded"] : ["embedded"];
  for (const kind of kinds) await pagesOn(kind, surroundings);
};

function verdicts({ rounds, row }: Surroundings) {
  const { ryzen5600, b550, ddr4, rtx4060, nvme, case360, rm750, nautilus360 } = knownParts;
  const build = [ryzen5600, b550, ddr4, rtx4060, nvme, case360, rm750, nautilus360];
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    for (let run = 0; run < VERDICTS; run += 1) verdictOf(build);
    return (performance.now() - began) / VERDICTS;
  });
  row({ what: "verdict of a whole build", unit: "ms", rounds: times, bar: { most: MOST_MS } });
}

async function pagesOn(kind: DatabaseKind, surroundings: Surroundings) {
  const { data, rounds, quick, profileTo, logProgress, row } = surroundings;
  const sizes: [Size, Size] = quick ? [100, 6000] : [160, 60_000];
  const addresses = addressesOf(await data.products(sizes[0]));
  const tails = sizes.map((): number[] => []);
  const stores: MeasuredStore[] = [];
  const agent = new Agent({ keepAlive: true });
  try {
    for (const size of sizes) stores.push(await startMeasuredStore(data, { kind, size, profileTo }));
    // The first round warms.
    for (let round = 0; round <= rounds; round += 1) {
      logProgress(`builder, ${kind}, round ${round} of ${rounds}`);
      const times = sizes.map((): number[] => []);
      for (const [address, status] of addresses) {
        const taken = await inTurns(stores, address, { agent, status }, quick ? 3 : 12);
        for (const [which, some] of taken.entries()) times[which]?.push(...some);
      }
      if (round === 0) continue;
      for (const [which, taken] of times.entries())
        tails[which]?.push(
          percentile(
            taken.toSorted((one, other) => one - other),
            0.95,
          ),
        );
    }
  } finally {
    agent.destroy();
    for (const store of stores) await store.stop();
  }
  const [few = [], many = []] = tails;
  const [small, large] = sizes.map((size) => size.toLocaleString("en"));
  row({
    what: `builder's pages with ${large} products to ${small}, ${kind}: p95`,
    unit: "×",
    rounds: many.map((tail, round) => tail / (few[round] ?? Number.NaN)),
    bar: { most: MOST_TIMES },
    note: `${addresses.length} addresses, ${many.map((tail) => tail.toFixed(1)).join(", ")} to ${few.map((tail) => tail.toFixed(1)).join(", ")} ms`,
  });
}

/** Each address with the status of its answer: nothing chosen, the steps, a whole build, proposals, a comparison. */
function addressesOf(products: readonly { subcategory: string | undefined }[]): [string, number][] {
  const some = (name: string | undefined, count: number) =>
    products.flatMap(({ subcategory }, at) => (subcategory === name ? [at + 1] : [])).slice(0, count);
  const whole = STEPS.map((name) => some(name, 1)[0]);
  const chosen = (count: number) => `partes=${whole.slice(0, count).join(",")}`;
  const queries = [
    "",
    "?paso=cpu",
    `?${chosen(1)}&paso=motherboard`,
    `?${chosen(1)}&paso=motherboard&todas=si&orden=nombre`,
    `?${chosen(2)}&paso=memory`,
    `?${chosen(3)}&paso=gpu&orden=-precio`,
    `?${chosen(2)}&paso=gpu&buscar=nada-se-llama-asi`,
    `?${chosen(4)}&paso=storage`,
    `?${chosen(5)}&paso=case`,
    `?${chosen(6)}&paso=psu`,
    `?${chosen(7)}&paso=cooler`,
    `?${chosen(8)}&paso=monitor`,
    `?${chosen(9)}`,
  ];
  return [
    ...queries.map((query): [string, number] => [`/arma-tu-pc${query}`, 200]),
    ...PROPOSALS.map((use): [string, number] => [`/arma-tu-pc?uso=${use}`, 303]),
    [`/comparar?productos=${some("Tarjetas Gráficas", 4).join(",")}`, 200],
  ];
}
