import { type SelectQueryBuilder, sql } from "kysely";
import { PRODUCTS_PER_PAGE } from "#app/config/constants.ts";
import type { Db, Schema } from "#app/db/schema.ts";
import { nearerEnd, type PageWindow, pageWindow } from "#app/domain/pagination.ts";
import { matchesWords, wordsInName } from "#app/domain/search/match.server.ts";
import { parseSearch } from "#app/domain/search/query.ts";
import { selectCard } from "./cards.server.ts";
import { readFilterOptions } from "./filter-options.server.ts";
import { type FilterOptions, type Resolved, resolveFilters } from "./filter-options.ts";
import { type Filters, priceRange } from "./filters.ts";
import type { ProductCard } from "./product.ts";
import { isShown } from "./shown.server.ts";

export interface ProductList {
  products: ProductCard[];
  total: number;
  pages: PageWindow;
  /** what was applied; the rest of what was asked does not exist here */
  filters: Filters;
  options: FilterOptions;
}

type Products = SelectQueryBuilder<Schema, "product", object>;

/** One page of products; `onlyCategory` is a list's own category, which the address can't change. */
export async function listProducts(db: Db, asked: Filters, onlyCategory?: string): Promise<ProductList> {
  const category = onlyCategory ?? asked.category;
  let options = await readFilterOptions(db, category);
  const unknown = !options.categories.some(({ slug }) => slug === category);
  if (unknown && category !== undefined && !onlyCategory) options = await readFilterOptions(db, undefined);
  const resolved = resolveFilters({ ...asked, category }, options);
  const words = parseSearch(resolved.filters.text);
  const matching =
    onlyCategory && unknown ? db.selectFrom("product").where(sql.lit(false)) : narrow(db, resolved, words);

  const { total } = await matching
    .select((product) => product.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const pages = pageWindow(resolved.filters.page, total, PRODUCTS_PER_PAGE);
  const filters = {
    ...resolved.filters,
    category: onlyCategory ? undefined : resolved.filters.category,
    page: pages.page,
  };
  const products = total === 0 ? [] : await readPage(db, matching, filters, words, pages.offset, total);
  return { products, total, pages, filters, options };
}

function narrow(
  db: Db,
  { filters, categoryId, subcategoryIds, labelIds }: Resolved,
  words: string[],
): Products {
  const price = priceRange(filters);
  let query: Products = db.selectFrom("product").where(isShown);
  if (filters.text) query = query.where(matchesWords(words));
  if (categoryId !== undefined) query = query.where("product.category_id", "=", categoryId);
  if (subcategoryIds.length > 0) query = query.where(hasLabel(subcategoryIds));
  for (const id of labelIds) query = query.where(hasLabel([id]));
  if (filters.brands.length > 0) query = query.where("product.brand", "in", filters.brands);
  if (price.from !== undefined) query = query.where("product.price", ">=", price.from);
  if (price.to !== undefined) query = query.where("product.price", "<=", price.to);
  if (filters.available) query = query.where("product.stock", ">", 0);
  return query;
}

function hasLabel(anyOf: number[]) {
  return sql<boolean>`exists (select from product_label
    where product_label.product_id = product.id and product_label.label_id in (${sql.join(anyOf)}))`;
}

/** Finds the ids first, from the nearer end. */
async function readPage(
  db: Db,
  matching: Products,
  filters: Filters,
  words: string[],
  offset: number,
  total: number,
): Promise<ProductCard[]> {
  const reading = nearerEnd(offset, total, PRODUCTS_PER_PAGE);
  const ids = ordered(matching.select("product.id"), filters, words, reading.backwards)
    .limit(reading.limit)
    .offset(reading.offset);
  const cards = selectCard(db.selectFrom("product").where("product.id", "in", ids));
  return ordered(cards, filters, words, false).execute();
}

function ordered<Output>(
  query: SelectQueryBuilder<Schema, "product", Output>,
  { sorting }: Filters,
  words: string[],
  backwards: boolean,
): SelectQueryBuilder<Schema, "product", Output> {
  const [up, down] = backwards ? (["desc", "asc"] as const) : (["asc", "desc"] as const);
  switch (sorting) {
    case "precio-asc":
      return query.orderBy("product.price", up).orderBy("product.id", up);
    case "precio-desc":
      return query.orderBy("product.price", down).orderBy("product.id", down);
    case "nombre":
      return query.orderBy("product.name_sort", up).orderBy("product.id", up);
    case "novedades":
      return query.orderBy("product.created_at", down).orderBy("product.id", down);
    case "relevancia":
      return query
        .orderBy(words.length > 0 ? wordsInName(words) : sql.lit(0), down)
        .orderBy(sql`product.stock > 0`, down)
        .orderBy("product.created_at", down)
        .orderBy("product.id", down);
  }
}
