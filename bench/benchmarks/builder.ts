import { Agent } from "node:http";
import { verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { parts as knownParts } from "#tests/support/catalog/known-parts.ts";
import { percentile } from "../load/percentile.ts";
import type { BenchContext, Benchmark } from "../rows.ts";
import type { DatabaseKind, Size } from "../servers/data.ts";
import { type MeasuredStore, startMeasuredStore } from "../servers/store.ts";
import { requestAlternately } from "./two-sizes.ts";

const MAX_TIMES = 3;
const MAX_MS = 1;
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
const PROPOSALS = ["oficina&presupuesto=6000", "juegos-1080p&presupuesto=12000", "diseno&presupuesto=20000"];

/** The PC builder of a large and of a small store, and its rules alone. */
export const builder: Benchmark = async (context) => {
  verdicts(context);
  const kinds: DatabaseKind[] = context.hasPostgres ? ["postgres", "embedded"] : ["embedded"];
  for (const kind of kinds) await pagesOn(kind, context);
};

function verdicts({ rounds, row }: BenchContext) {
  const { ryzen5600, b550, ddr4, rtx4060, nvme, case360, rm750, nautilus360 } = knownParts;
  const build = [ryzen5600, b550, ddr4, rtx4060, nvme, case360, rm750, nautilus360];
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    for (let run = 0; run < VERDICTS; run += 1) verdictOf(build);
    return (performance.now() - began) / VERDICTS;
  });
  row({ what: "verdict of a whole build", unit: "ms", rounds: times, bar: { max: MAX_MS } });
}

async function pagesOn(kind: DatabaseKind, context: BenchContext) {
  const { data, rounds, quick, profileTo, logProgress, row } = context;
  const sizes: [Size, Size] = quick ? [100, 6000] : [160, 60_000];
  const [small, large] = sizes.map((size) => size.toLocaleString("en"));
  const visited = pagesToVisit(await data.products(sizes[0]));
  const stores: MeasuredStore[] = [];
  const agent = new Agent({ keepAlive: true });
  const tails = new Map(visited.map(({ what }) => [what, sizes.map((): number[] => [])]));
  try {
    for (const size of sizes) stores.push(await startMeasuredStore(data, { kind, size, profileTo }));
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      logProgress(`builder, ${kind}, round ${round} of ${rounds}`);
      for (const { what, addresses, status } of visited) {
        const times = sizes.map((): number[] => []);
        for (const address of addresses) {
          const taken = await requestAlternately(stores, address, { agent, status }, quick ? 3 : 12);
          for (const [which, some] of taken.entries()) times[which]?.push(...some);
        }
        if (round > 0)
          for (const [which, some] of times.entries()) tails.get(what)?.[which]?.push(tailOf(some));
      }
    }
  } finally {
    agent.destroy();
    for (const store of stores) await store.stop();
  }
  for (const { what, addresses } of visited) {
    const [few = [], many = []] = tails.get(what) ?? [];
    row({
      what: `${what} with ${large} products to ${small}, ${kind}: p95`,
      unit: "×",
      rounds: many.map((tail, round) => tail / (few[round] ?? Number.NaN)),
      bar: { max: MAX_TIMES },
      note: `${addresses.length} addresses, ${many.map((tail) => tail.toFixed(1)).join(", ")} to ${few.map((tail) => tail.toFixed(1)).join(", ")} ms`,
    });
  }
}

function tailOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return percentile(sorted, 0.95);
}

interface VisitedPages {
  what: string;
  addresses: string[];
  /** expected status: a proposal redirects to its PC */
  status: number;
}

/** The empty builder, each step of a growing build, the complete build, proposals and a comparison. */
function pagesToVisit(products: readonly { subcategory: string | undefined }[]): VisitedPages[] {
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
  const path = "/arma-tu-pc";
  const compared = `/comparar?productos=${some("Tarjetas Gráficas", 4).join(",")}`;
  return [
    { what: "builder's pages", addresses: queries.map((query) => path + query), status: 200 },
    { what: "proposals", addresses: PROPOSALS.map((use) => `${path}?uso=${use}`), status: 303 },
    { what: "a comparison", addresses: [compared], status: 200 },
  ];
}
