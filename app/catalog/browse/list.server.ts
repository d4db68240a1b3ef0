import { sql } from "kysely";
import type { ProductCard } from "#app/catalog/products/product.ts";
import { dropUnmatchedWord } from "#app/catalog/search/drop-unmatched-word.server.ts";
import { writeQuery } from "#app/catalog/search/terms.ts";
import {
  type CatalogueMatch,
  catalogueMatch,
  readUnderstood,
} from "#app/catalog/search/understand.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { storedCurrency } from "#app/settings/store-money.ts";
import { PRODUCTS_PER_PAGE } from "#app/values/constants.ts";
import { type PageWindow, pageWindow } from "#app/values/pagination.ts";
import { readCounts } from "./counts.server.ts";
import type { FacetCounts } from "./filter-choices.ts";
import { filterOptions } from "./filter-options.server.ts";
import {
  type FilterOptions,
  type ListType,
  onlySubcategory,
  type Resolved,
  resolveFilters,
} from "./filter-options.ts";
import type { Filters, ShownPrices } from "./filters.ts";
import { readKeptCounts } from "./kept-counts.server.ts";
import { readListType } from "./list-type.server.ts";
import { readSearchResults } from "./search-results.server.ts";
import { readShelf, type ShelfPage } from "./shelf-page.server.ts";

/** Present when the search differs from the typed text. */
export interface SearchCorrection {
  corrected: string | undefined;
  /** words left out, because no product matches them together with the others */
  without: string[];
}

export interface ProductList {
  products: ProductCard[];
  total: number;
  pages: PageWindow;
  /** applied filters, without unknown values */
  filters: Filters;
  options: FilterOptions;
  type: ListType | undefined;
  counts: FacetCounts;
  correction: SearchCorrection;
}

const asTyped: SearchCorrection = { corrected: undefined, without: [] };

/** `onlyCategory` overrides the address's category. */
export async function listProducts(db: Db, requested: Filters, onlyCategory?: string): Promise<ProductList> {
  const category = onlyCategory ?? requested.category;
  let { options, match } = await readAbout(db, { ...requested, category });
  const unknown = !options.categories.some(({ slug }) => slug === category);
  if (unknown && category !== undefined && !onlyCategory)
    ({ options } = await readAbout(db, { ...requested, text: "", category: undefined }));
  const only = onlySubcategory({ ...requested, category }, options);
  const type = only === undefined ? undefined : await readListType(db, { labelId: only });
  const resolved = resolveFilters({ ...requested, category }, options, await readShownPrices(db), type);
  const { filters } = resolved;
  const { correction, ...found } = onlyCategory && unknown ? emptyPage : await readPage(db, resolved, match);
  const pages = pageWindow(found.page, found.total, PRODUCTS_PER_PAGE);
  return {
    products: found.products,
    total: found.total,
    counts: found.counts,
    pages,
    options,
    type,
    correction,
    filters: { ...filters, category: onlyCategory ? undefined : filters.category, page: pages.page },
  };
}

async function readShownPrices(db: Db): Promise<ShownPrices> {
  const store = await readSettings(db);
  return { ...storedCurrency(store), shop: store.places.shop.currency };
}

async function readAbout(db: Db, requested: Filters) {
  const match = requested.text ? catalogueMatch(requested.text) : sql<null>`null`;
  const { rows } = await sql<{ options: FilterOptions; match: CatalogueMatch | null }>`
    select ${filterOptions(requested)} as options, ${match} as match`.execute(db);
  return rows[0] ?? { options: { categories: [], labels: [], brands: [] }, match: null };
}

type Page = ShelfPage & { counts: FacetCounts; correction: SearchCorrection };

const emptyPage: Page = {
  total: 0,
  page: 1,
  products: [],
  correction: asTyped,
  counts: { all: {} },
};

async function readPage(db: Db, resolved: Resolved, match: CatalogueMatch | null): Promise<Page> {
  const { text } = resolved.filters;
  if (!match) {
    const counts = await readKeptCounts(db, resolved);
    return { ...(await readShelf(db, resolved)), counts, correction: asTyped };
  }
  const countsOf = (any: string) => readCounts(db, any, resolved);
  const understood = readUnderstood(text, match);
  const correction = { corrected: understood.corrected, without: understood.missing };
  if (understood.terms.length === 0) return emptyPage;
  const query = writeQuery(understood);
  const found = await readSearchResults(db, query, resolved);
  if (found.total > 0) return { ...found, counts: await countsOf(query.any), correction };
  const fewer = correction.without.length === 0 ? await dropUnmatchedWord(db, understood) : undefined;
  if (!fewer) return { ...emptyPage, counts: await countsOf(query.any) };
  const less = writeQuery(fewer);
  const counts = await countsOf(less.any);
  return {
    ...(await readSearchResults(db, less, resolved)),
    counts,
    correction: { ...correction, without: fewer.without },
  };
}
