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
const CHOSEN = ["Procesadores", "Motherboards", "Memoria RAM", "Tarjetas Gráficas", "Almacenamiento"];

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
      for (const address of addresses)
        for (const [which, taken] of (await inTurns(stores, address, { agent }, quick ? 3 : 12)).entries())
          times[which]?.push(...taken);
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

/** Nothing chosen, each step of a build that grows, and what looks through many products. */
function addressesOf(products: readonly { subcategory: string | undefined }[]): string[] {
  const [cpu, motherboard, memory, gpu, storage] = CHOSEN.map(
    (name) => products.findIndex(({ subcategory }) => subcategory === name) + 1,
  );
  return [
    "",
    "?paso=cpu",
    `?partes=${cpu}&paso=motherboard`,
    `?partes=${cpu}&paso=motherboard&todas=si&orden=nombre`,
    `?partes=${cpu},${motherboard}&paso=memory`,
    `?partes=${cpu},${motherboard},${memory}&paso=gpu&orden=-precio`,
    `?partes=${cpu},${motherboard}&paso=gpu&buscar=nada-se-llama-asi`,
    `?partes=${cpu},${motherboard},${memory},${gpu}&paso=storage`,
    `?partes=${cpu},${motherboard},${memory},${gpu},${storage}`,
  ].map((query) => `/arma-tu-pc${query}`);
}
