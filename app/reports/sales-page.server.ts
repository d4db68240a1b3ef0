import type { Db } from "#app/platform/db/schema.ts";
import { addDays, countDays } from "#app/values/calendar.ts";
import { REPORT_ROWS_PER_PAGE } from "#app/values/constants.ts";
import { type PageWindow, pageWindow } from "#app/values/pagination.ts";
import type { DateRange } from "./range.ts";
import {
  type CategorySales,
  type DayCategorySales,
  type ProductSales,
  readSales,
  readSalesByDay,
} from "./sales.server.ts";

export interface SalesReport {
  categories: CategorySales[];
  products: ProductSales[];
  days: { rows: DayCategorySales[]; pages: PageWindow };
}

/** What the range sold; its days come in pages of twenty, newest first. Undefined when nothing was sold. */
export async function readSalesReport(
  db: Db,
  range: DateRange,
  page: number,
): Promise<SalesReport | undefined> {
  const pages = pageWindow(page, countDays(range.first, range.last), REPORT_ROWS_PER_PAGE);
  const last = addDays(range.last, -pages.offset);
  const first = addDays(last, 1 - REPORT_ROWS_PER_PAGE);
  const shown = { first: first < range.first ? range.first : first, last };
  const [{ categories, products }, rows] = await Promise.all([
    readSales(db, range),
    readSalesByDay(db, shown),
  ]);
  return categories.length === 0 ? undefined : { categories, products, days: { rows, pages } };
}
