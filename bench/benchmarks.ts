import { adverseLoad } from "./benchmarks/adverse-load.ts";
import { builder } from "./benchmarks/builder.ts";
import { bulkWork } from "./benchmarks/bulk-work.ts";
import { javascript } from "./benchmarks/javascript.ts";
import { lighthouse } from "./benchmarks/lighthouse.ts";
import { lists } from "./benchmarks/lists.ts";
import { office } from "./benchmarks/office.ts";
import { orders } from "./benchmarks/orders.ts";
import { pages } from "./benchmarks/pages.ts";
import { priceChange } from "./benchmarks/price-change.ts";
import { render } from "./benchmarks/render.ts";
import { reportLoad } from "./benchmarks/report-load.ts";
import { search } from "./benchmarks/search.ts";
import { soak } from "./benchmarks/soak.ts";
import { start } from "./benchmarks/start.ts";
import { stock } from "./benchmarks/stock.ts";
import { uncached } from "./benchmarks/uncached.ts";
import type { Benchmark } from "./rows.ts";

/** All measurements, in the order of the speed table. Optional ones run only when they are named. */
export const benchmarks: Record<string, { run: Benchmark; isOptional?: boolean }> = {
  pages: { run: pages },
  "report-load": { run: reportLoad },
  "adverse-load": { run: adverseLoad },
  uncached: { run: uncached },
  render: { run: render },
  "price-change": { run: priceChange },
  search: { run: search },
  lists: { run: lists },
  builder: { run: builder },
  orders: { run: orders },
  stock: { run: stock },
  start: { run: start },
  javascript: { run: javascript },
  office: { run: office },
  "bulk-work": { run: bulkWork },
  soak: { run: soak, isOptional: true },
  lighthouse: { run: lighthouse, isOptional: true },
};
