import type { Db } from "#app/platform/db/schema.ts";
import { REPORT_ROWS_PER_PAGE } from "#app/values/constants.ts";
import { type PageWindow, pageWindow } from "#app/values/pagination.ts";
import type { DateRange } from "./range.ts";
import {
  type CategorySales,
  type DayCategorySales,
  type ProductSales,
  readSales,
  readSalesByDay,
  readSoldDays,
} from "./sales.server.ts";

export interface SalesReport {
  categories: CategorySales[];
  products: ProductSales[];
  days: { rows: DayCategorySales[]; pages: PageWindow };
}

/** Days with sales in pages of twenty, newest first. Undefined without sales. */
export async function readSalesReport(
  db: Db,
  range: DateRange,
  page: number,
): Promise<SalesReport | undefined> {
  const sold = await readSoldDays(db, range);
  const pages = pageWindow(page, sold.length, REPORT_ROWS_PER_PAGE);
  const shown = sold.slice(pages.offset, pages.offset + REPORT_ROWS_PER_PAGE);
  const [last, first] = [shown[0], shown.at(-1)];
  const [{ categories, products }, rows] = await Promise.all([
    readSales(db, range),
    first && last ? readSalesByDay(db, { first, last }) : [],
  ]);
  return categories.length === 0 ? undefined : { categories, products, days: { rows, pages } };
}
