import { type Nullable, type SelectQueryBuilder, sql } from "kysely";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import { matchesQuery, matchesText, plainQuery } from "#app/catalog/search/match.server.ts";
import { countLowStock, lowStockLimit, runsLow } from "#app/catalog/stock/low-stock.server.ts";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import type { Db, ProductStock, Schema } from "#app/platform/db/schema.ts";
import { searchPage } from "#app/platform/db/search-page.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { CATALOG_ROWS_PER_PAGE } from "#app/values/constants.ts";
import type { ListPage, ListQuery } from "#app/values/list-query.ts";
import { pageWindow } from "#app/values/pagination.ts";
import type { ProductFilter, ProductSort } from "./product-list.ts";

export interface ProductRow {
  id: number;
  name: string;
  slug: string;
  brand: string;
  /** céntimos */
  price: number;
  stock: number;
  /** restock at or below this number */
  lowStock: number;
  /** a draft */
  hidden: boolean;
  /** null: of no type */
  typeId: number | null;
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

/** Finds the ids of a page first, so that sorting moves little data. */
export async function listOfficeProducts(
  db: Db,
  query: ListQuery<ProductSort>,
  filter: ProductFilter,
): Promise<ListPage<ProductRow, ProductSort>> {
  const { total, ids } = await (query.text ? pageOfSearch : pageOfList)(db, query, filter);
  const pages = pageWindow(query.page, total, CATALOG_ROWS_PER_PAGE);
  const rows = stocked(db)
    .where(sql<boolean>`product.id = any(${ids})`)
    .select([
      "product.id",
      "product.name",
      "product.slug",
      "product.brand",
      "product.price",
      "product.stock",
      lowStockLimit.as("lowStock"),
      "product.hidden",
      "product.type_id as typeId",
      "product.version",
      sql<string>`(select name from category where category.id = product.category_id)`.as("category"),
      firstPicture.as("picture"),
    ]);
  const items = await ordered(rows, query).execute();
  return { items, total, pages, query: { ...query, page: pages.page } };
}

/** Counts first, for sort orders that have an index. */
async function pageOfList(db: Db, query: ListQuery<ProductSort>, filter: ProductFilter) {
  const total = await countListed(db, filter);
  const { offset } = pageWindow(query.page, total, CATALOG_ROWS_PER_PAGE);
  const byStock = query.by === "cantidad";
  const matching = filteredProducts(db, { ...filter, text: "" }, byStock ? inStockOrder(db) : stocked(db));
  const page = ordered(matching.select(byStock ? "product_stock.product_id as id" : "product.id"), query);
  return { total, ids: page.limit(CATALOG_ROWS_PER_PAGE).offset(offset) };
}

async function countListed(db: Db, { categoryId, state }: ProductFilter): Promise<number> {
  if (state === "por-reponer" && categoryId === undefined) return countLowStock(db);
  const isOfProducts = state === undefined || state === "borradores" || state === "sin-imagen";
  const among = isOfProducts ? stocked(db) : inStockOrder(db);
  return countRows(filteredProducts(db, { text: "", categoryId, state }, among));
}

function pageOfSearch(db: Db, query: ListQuery<ProductSort>, filter: ProductFilter) {
  const { text, by, page, descending } = query;
  const matching = filteredProducts(db, { ...filter, text: "" }, searchedProducts(db, text)).select([
    sql.ref<number>("product_search.product_id").as("id"),
    sql.ref(by === "fecha" ? "product_search.created_at" : COLUMNS[by]).as("place"),
  ]);
  return searchPage(db, matching, { page, size: CATALOG_ROWS_PER_PAGE, descending });
}

/** PostgreSQL drops the unused join when nothing needs the stock. */
function stocked(db: Db) {
  return db.selectFrom("product").leftJoin("product_stock", "product_stock.product_id", "product.id");
}

/** Starts from the stock table: an index-only scan when nothing else is needed. */
function inStockOrder(db: Db): Stocked<object> {
  const products = db
    .selectFrom("product_stock")
    .leftJoin("product", "product.id", "product_stock.product_id");
  return products as unknown as Stocked<object>;
}

/** Starts from the search table: every word must match, the last one as a prefix. */
function searchedProducts(db: Db, text: string): Stocked<object> {
  const products = db
    .selectFrom("product_search")
    .leftJoin("product", "product.id", "product_search.product_id")
    .leftJoin("product_stock", "product_stock.product_id", "product_search.product_id")
    .where(matchesQuery(plainQuery(text).any));
  return products as unknown as Stocked<object>;
}

export function filteredProducts(
  db: Db,
  { text, categoryId, state }: ProductFilter & { text: string },
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
    case "sin-imagen":
      return query.where(sql<boolean>`not exists (select from product_media where product_id = product.id)`);
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
): Stocked<Output> {
  const direction = descending ? "desc" : "asc";
  if (by !== "cantidad") return query.orderBy(COLUMNS[by], direction).orderBy("product.id", direction);
  return query.orderBy(COLUMNS[by], direction).orderBy("product_stock.product_id", direction);
}
