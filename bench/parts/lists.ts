import { type Filters, noFilters } from "#app/catalog/browse/filters.ts";
import { listProducts } from "#app/catalog/browse/list.server.ts";
import { median } from "../load/percentile.ts";
import type { Part, Surroundings } from "../rows.ts";
import type { DatabaseKind } from "../servers/data.ts";

const MOST_TIMES_FIRST = 1.5;
const LAST = 999_999;

/** Each leaves enough products for hundreds of pages. */
const filtered: Record<string, Partial<Filters>> = {
  everything: {},
  "a category": { category: "componentes" },
  "a subcategory": { labels: ["memoria-ram"] },
  "two labels": { labels: ["gamer", "ddr4"] },
  "two brands": { brands: ["ASUS", "MSI"] },
  prices: { priceFrom: 300, priceTo: 900 },
  "in stock, cheapest first": { available: true, sorting: "precio-asc" },
  "a category by name": { category: "accesorios", sorting: "nombre" },
  "a category and a brand, dearest first": {
    category: "componentes",
    brands: ["Gigabyte"],
    sorting: "precio-desc",
  },
};

/** The store's list without its rendering, which costs the same on every page. */
export const lists: Part = async (surroundings) => {
  if (surroundings.hasPostgres) await listsOn("postgres", surroundings);
  await listsOn("embedded", surroundings);
};

async function listsOn(kind: DatabaseKind, { data, quick, rounds, tell, row }: Surroundings) {
  const size = quick ? 6000 : 60_000;
  const opened = await data.open(kind, size);
  try {
    const timeOf = async (filters: Filters) => {
      const began = performance.now();
      const { pages } = await listProducts(opened.db, filters);
      return { took: performance.now() - began, pageCount: pages.pageCount };
    };
    for (const [name, asked] of Object.entries(filtered)) {
      tell(`list of ${name}, ${kind}`);
      const filters = { ...noFilters, ...asked };
      const ratios: number[] = [];
      const firsts: number[] = [];
      const lasts: number[] = [];
      let pageCount = 0;
      for (let round = 0; round <= rounds; round += 1) {
        const first: number[] = [];
        const last: number[] = [];
        for (let turn = 0; turn < (quick ? 3 : 11); turn += 1) {
          first.push((await timeOf(filters)).took);
          const end = await timeOf({ ...filters, page: LAST });
          last.push(end.took);
          pageCount = end.pageCount;
        }
        // The first round warms.
        if (round === 0) continue;
        firsts.push(median(first));
        lasts.push(median(last));
        ratios.push(median(last) / median(first));
      }
      row({
        what: `last page of ${name} to the first, ${kind}`,
        ...{ unit: "×", rounds: ratios, bar: { most: MOST_TIMES_FIRST } },
        note: `${median(lasts).toFixed(1)} to ${median(firsts).toFixed(1)} ms, page ${pageCount}`,
      });
    }
  } finally {
    await opened.close();
  }
}
