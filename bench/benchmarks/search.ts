import { listProducts } from "#app/catalog/browse/list.server.ts";
import { readFilters } from "#app/catalog/browse/read-filters.ts";
import { suggest } from "#app/catalog/search/suggestions.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { typedQueries } from "../catalogue/typed-queries.ts";
import { median, percentile } from "../load/percentile.ts";
import type { BenchContext, Benchmark } from "../rows.ts";
import type { DatabaseKind, Size } from "../servers/data.ts";

const MAX_MS: Record<DatabaseKind, number> = { postgres: 20, embedded: 30 };
const MAX_TIMES_SMALLER = 3;

/** The first page of a search, with its count and filters, one request after the other. */
export const search: Benchmark = async (context) => {
  if (context.hasPostgres) await searchOn("postgres", context);
  await searchOn("embedded", context);
};

async function searchOn(kind: DatabaseKind, context: BenchContext) {
  const { quick, row } = context;
  const [small, large]: [Size, Size] = quick ? [100, 6000] : [6000, 60_000];
  const fewer = await searchAt(kind, small, context);
  const more = await searchAt(kind, large, context);
  const note = `${more.note}; ${median(fewer.tails).toFixed(1)} ms at ${small.toLocaleString("en")}`;
  row({
    what: `search over ${large.toLocaleString("en")} products, ${kind}: p95`,
    unit: "ms",
    rounds: more.tails,
    bar: { max: MAX_MS[kind] },
    note,
  });
  row({
    what: `the same to ${small.toLocaleString("en")} products, ${kind}`,
    unit: "×",
    rounds: more.tails.map((tail, round) => tail / (fewer.tails[round] ?? Number.NaN)),
    bar: { max: MAX_TIMES_SMALLER },
  });
  row({
    what: `suggestions while typing, ${large.toLocaleString("en")} products, ${kind}: p95`,
    unit: "ms",
    rounds: more.suggestions,
  });
}

async function searchAt(kind: DatabaseKind, size: Size, { data, rounds, quick, logProgress }: BenchContext) {
  const opened = await data.open(kind, size);
  try {
    const queries = typedQueries(await data.products(size), quick ? 100 : 1000);
    let found = 0;
    const list = async (db: Db, text: string) => {
      const { total } = await listProducts(db, readFilters(new URLSearchParams({ producto: text })));
      if (total > 0) found += 1;
    };
    const tails: number[] = [];
    const middles: number[] = [];
    const suggestions: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      logProgress(`search, ${kind}, ${size} products, round ${round} of ${rounds}`);
      const times = await timesOf(opened.db, queries, list);
      tails.push(percentile(times, 0.95));
      middles.push(percentile(times, 0.5));
      suggestions.push(percentile(await timesOf(opened.db, queries, suggest), 0.95));
    }
    const share = Math.round((found / rounds / queries.length) * 100);
    const note = `${queries.length} queries, p50 ${median(middles).toFixed(1)} ms, ${share} % find something`;
    return { tails, suggestions, note };
  } finally {
    await opened.close();
  }
}

/** Sorted times in milliseconds. */
async function timesOf(
  db: Db,
  queries: string[],
  run: (db: Db, text: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const began = performance.now();
    await run(db, query);
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
}
