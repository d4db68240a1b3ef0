import { beside } from "./parts/beside.ts";
import { builder } from "./parts/builder.ts";
import { change } from "./parts/change.ts";
import { fresh } from "./parts/fresh.ts";
import { javascript } from "./parts/javascript.ts";
import { lighthouse } from "./parts/lighthouse.ts";
import { lists } from "./parts/lists.ts";
import { mass } from "./parts/mass.ts";
import { office } from "./parts/office.ts";
import { orders } from "./parts/orders.ts";
import { pages } from "./parts/pages.ts";
import { render } from "./parts/render.ts";
import { search } from "./parts/search.ts";
import { soak } from "./parts/soak.ts";
import { spoil } from "./parts/spoil.ts";
import { start } from "./parts/start.ts";
import { stock } from "./parts/stock.ts";
import type { Part } from "./rows.ts";

/** All measurements, in the order of the speed table. Optional ones run only when they are named. */
export const parts: Record<string, { run: Part; isOptional?: boolean }> = {
  pages: { run: pages },
  beside: { run: beside },
  spoil: { run: spoil },
  fresh: { run: fresh },
  render: { run: render },
  change: { run: change },
  search: { run: search },
  lists: { run: lists },
  builder: { run: builder },
  orders: { run: orders },
  stock: { run: stock },
  start: { run: start },
  javascript: { run: javascript },
  office: { run: office },
  mass: { run: mass },
  soak: { run: soak, isOptional: true },
  lighthouse: { run: lighthouse, isOptional: true },
};
