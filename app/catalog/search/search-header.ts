import { data } from "react-router";
import type { Filters } from "#app/catalog/browse/filters.ts";
import type { ProductList } from "#app/catalog/browse/list.server.ts";
import { type CountedSearch, countedSearch } from "./counted-search.ts";

/** Cached with the page; the server counts the search from it. */
export const SEARCH_HEADER = "X-Search";

type SearchOutcome = Pick<ProductList, "total" | "correction">;

export function searchPageData<Page>(page: Page, filters: Filters, { total, correction }: SearchOutcome) {
  // Results without some words don't count as found.
  const search = countedSearch(filters, correction.without.length > 0 ? 0 : total, correction.corrected);
  return data(
    page,
    search && { headers: { [SEARCH_HEADER]: `${search.found ? "found" : "empty"} ${search.text}` } },
  );
}

export function readSearchHeader(header: string | null | undefined): CountedSearch | undefined {
  const [, outcome, text] = /^(found|empty) (.+)$/.exec(header ?? "") ?? [];
  return text ? { text, found: outcome === "found" } : undefined;
}

export function forwardLoaderHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}
