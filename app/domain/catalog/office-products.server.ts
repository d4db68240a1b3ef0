import { type Nullable, type SelectQueryBuilder, sql } from "kysely";
import { CATALOG_ROWS_PER_PAGE } from "#app/config/constants.ts";
import type { Db, ProductStock, Schema } from "#app/db/schema.ts";
import type { ListPage, ListQuery } from "#app/domain/list-query.ts";
import type { Picture } from "#app/domain/media/picture.ts";
import { nearerEnd, pageWindow } from "#app/domain/pagination.ts";
import { matchesText } from "#app/domain/search/match.server.ts";
import { firstPicture } from "./first-picture.server.ts";
import { lowStockLimit, runsLow } from "./low-stock.server.ts";
import type { ProductNarrowing, ProductSort } from "./office-products.ts";

export interface ProductRow {
  id: number;
  name: string;
  slug: string;
  brand: string;
  /** céntimos */
  price: number;
  stock: number;
  /** units from which on it is to be restocked */
  lowStock: number;
  /** a draft */
  hidden: boolean;
  version: number;
  category: string;
  picture: Picture | null;
}

const COLUMNS = {
  nombre: "product.name_sort",
  precio: "product.price",
  cantidad: "product_stock.stock",
  fecha: "product.created_at",
} as const;

/** One page of the back office's products; its rows are found by id first, so that sorting carries little. */
export async function listOfficeProducts(
  db: Db,
  query: ListQuery<ProductSort>,
  narrowing: ProductNarrowing,
): Promise<ListPage<ProductRow, ProductSort>> {
  const byStock = query.by === "cantidad";
  const matching = narrowed(db, { ...narrowing, text: query.text }, byStock ? inStockOrder(db) : stocked(db));
  const { total } = await matching
    .select((product) => product.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const pages = pageWindow(query.page, total, CATALOG_ROWS_PER_PAGE);
  const reading = nearerEnd(pages.offset, total, CATALOG_ROWS_PER_PAGE);
  const ids = ordered(
    matching.select(byStock ? "product_stock.product_id as id" : "product.id"),
    query,
    reading.backwards,
  )
    .limit(reading.limit)
    .offset(reading.offset);
  const rows = stocked(db)
    .where("product.id", "in", ids)
    .select([
      "product.id",
      "product.name",
      "product.slug",
      "product.brand",
      "product.price",
      "product.stock",
      lowStockLimit.as("lowStock"),
      "product.hidden",
      "product.version",
      sql<string>`(select name from category where category.id = product.category_id)`.as("category"),
      firstPicture.as("picture"),
    ]);
  const items = await ordered(rows, query, false).execute();
  return { items, total, pages, query: { ...query, page: pages.page } };
}

/** Products beside their stock in its order; where nothing asks for that, the database leaves it out. */
function stocked(db: Db) {
  return db.selectFrom("product").leftJoin("product_stock", "product_stock.product_id", "product.id");
}

/** The same from the stock's side: where nothing asks for more of a product, its index is all that is read. */
function inStockOrder(db: Db): Stocked<object> {
  const products = db
    .selectFrom("product_stock")
    .leftJoin("product", "product.id", "product_stock.product_id");
  return products as unknown as Stocked<object>;
}

/** The products that a search and filters leave. */
export function narrowed(
  db: Db,
  { text, categoryId, state }: ProductNarrowing & { text: string },
  among: Stocked<object> = stocked(db),
): Stocked<object> {
  let query = among;
  if (text) query = query.where(matchesText(text));
  if (categoryId !== undefined) query = query.where("product.category_id", "=", categoryId);
  switch (state) {
    case "agotados":
      return query.where("product_stock.stock", "=", 0);
    case "disponibles":
      return query.where("product_stock.stock", ">", 0);
    case "por-reponer":
      return query.where(runsLow);
    case "borradores":
      return query.where("product.hidden", "=", true);
    case undefined:
      return query;
  }
}

type Stocked<Output> = SelectQueryBuilder<
  Schema & { product_stock: Nullable<ProductStock> },
  "product" | "product_stock",
  Output
>;

function ordered<Output>(
  query: Stocked<Output>,
  { by, descending }: ListQuery<ProductSort>,
  backwards: boolean,
): Stocked<Output> {
  const direction = descending === backwards ? "asc" : "desc";
  if (by !== "cantidad") return query.orderBy(COLUMNS[by], direction).orderBy("product.id", direction);
  return query.orderBy(COLUMNS[by], direction).orderBy("product_stock.product_id", direction);
}
