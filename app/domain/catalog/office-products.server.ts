import { type SelectQueryBuilder, sql } from "kysely";
import { CATALOG_ROWS_PER_PAGE } from "#app/config/constants.ts";
import type { Db, Schema } from "#app/db/schema.ts";
import type { ListPage, ListQuery } from "#app/domain/list-query.ts";
import type { Picture } from "#app/domain/media/picture.ts";
import { nearerEnd, pageWindow } from "#app/domain/pagination.ts";
import { matchesWords } from "#app/domain/search/match.server.ts";
import { parseSearch } from "#app/domain/search/query.ts";
import { firstPicture } from "./first-picture.server.ts";
import type { ProductNarrowing, ProductSort } from "./office-products.ts";

export interface ProductRow {
  id: number;
  name: string;
  slug: string;
  brand: string;
  /** céntimos */
  price: number;
  stock: number;
  category: string;
  picture: Picture | null;
}

const COLUMNS = {
  nombre: "product.name_sort",
  precio: "product.price",
  cantidad: "product.stock",
  fecha: "product.created_at",
} as const;

/** One page of the back office's products; its rows are found by id first, so that sorting carries little. */
export async function listOfficeProducts(
  db: Db,
  query: ListQuery<ProductSort>,
  narrowing: ProductNarrowing,
): Promise<ListPage<ProductRow, ProductSort>> {
  const matching = narrow(db, query.text, narrowing);
  const { total } = await matching
    .select((product) => product.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const pages = pageWindow(query.page, total, CATALOG_ROWS_PER_PAGE);
  const reading = nearerEnd(pages.offset, total, CATALOG_ROWS_PER_PAGE);
  const ids = ordered(matching.select("product.id"), query, reading.backwards)
    .limit(reading.limit)
    .offset(reading.offset);
  const rows = db
    .selectFrom("product")
    .where("product.id", "in", ids)
    .select([
      "product.id",
      "product.name",
      "product.slug",
      "product.brand",
      "product.price",
      "product.stock",
      sql<string>`(select name from category where category.id = product.category_id)`.as("category"),
      firstPicture.as("picture"),
    ]);
  const items = await ordered(rows, query, false).execute();
  return { items, total, pages, query: { ...query, page: pages.page } };
}

/** The products that a list was narrowed to. */
export function narrow(db: Db, text: string, { categoryId, stock }: ProductNarrowing) {
  let query = db.selectFrom("product");
  if (text) query = query.where(matchesWords(parseSearch(text)));
  if (categoryId !== undefined) query = query.where("product.category_id", "=", categoryId);
  if (stock) query = query.where("product.stock", stock === "agotados" ? "=" : ">", 0);
  return query;
}

function ordered<Output>(
  query: SelectQueryBuilder<Schema, "product", Output>,
  { by, descending }: ListQuery<ProductSort>,
  backwards: boolean,
) {
  const direction = descending === backwards ? "asc" : "desc";
  return query.orderBy(COLUMNS[by], direction).orderBy("product.id", direction);
}
