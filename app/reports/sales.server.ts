import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import { inTotalsCurrency } from "#app/settings/currencies/totals-currency.server.ts";
import { REPORT_ROWS_PER_PAGE } from "#app/values/constants.ts";
import { type PageWindow, pageWindow } from "#app/values/pagination.ts";
import type { DateRange } from "./range.ts";

export interface Sold {
  units: number;
  /** céntimos of the currency of totals */
  total: number;
}

export interface CategorySales extends Sold {
  /** null: products that left the catalogue */
  category: string | null;
}

export interface DayCategorySales extends CategorySales {
  /** YYYY-MM-DD */
  day: string;
}

export interface ProductSales extends Sold {
  id: number;
  slug: string;
  name: string;
}

interface SalesReport {
  categories: CategorySales[];
  products: ProductSales[];
  days: { rows: DayCategorySales[]; pages: PageWindow };
}

const BEST_SELLERS = 20;

/** A line's total fits an integer because its order's does; adding bigints would take longer. */
const units = sql`sum(order_line.units)`;
const price = inTotalsCurrency({
  currency: sql`order_line.currency`,
  amount: sql`order_line.price`,
  converted: sql`order_line.price_converted`,
});
const total = sql`sum(order_line.units * ${price})`;

/** Lines of annulled orders have no day; one index covers the query. */
function soldIn({ first, last }: DateRange): RawBuilder<unknown> {
  return sql`order_line.sold_on between ${first}::date and ${last}::date`;
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

/** Reads both lists in one scan of the lines, best first. */
export async function readSales(db: Db, range: DateRange): Promise<Omit<SalesReport, "days">> {
  const { rows } = await sql<Omit<SalesReport, "days">>`
    with sold as materialized (
      select order_line.product_id, ${units} as units, ${total} as total
      from order_line where ${soldIn(range)} group by order_line.product_id
    ),
    by_category as (
      select category.name as category, sum(sold.units) as units, sum(sold.total) as total
      from sold left join product on product.id = sold.product_id left join category on category.id = product.category_id
      group by category.name
    ),
    best as (
      select product.id, product.slug, product.name, sold.units, sold.total
      from sold join product on product.id = sold.product_id
      order by sold.units desc, sold.total desc, product.id limit ${BEST_SELLERS}
    )
    select
      (select coalesce(json_agg(by_category order by total desc, category), '[]') from by_category) as categories,
      (select coalesce(json_agg(best order by units desc, total desc, id), '[]') from best) as products`.execute(
    db,
  );
  return rows[0] ?? { categories: [], products: [] };
}

async function readSoldDays(db: Db, range: DateRange): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select sold_on as day from order_line where ${soldIn(range)} group by sold_on order by sold_on desc`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** Leaves out days and categories without sales. */
export async function readSalesByDay(db: Db, range: DateRange): Promise<DayCategorySales[]> {
  const { rows } = await sql<DayCategorySales>`
    select order_line.sold_on as day, category.name as category, ${units} as units, ${total} as total
    from order_line
    left join product on product.id = order_line.product_id
    left join category on category.id = product.category_id
    where ${soldIn(range)}
    group by day, category.name
    order by day desc, total desc, category.name`.execute(db);
  return rows;
}
