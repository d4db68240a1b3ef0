import { data } from "react-router";
import type { Filters } from "#app/catalog/browse/filters.ts";
import type { ProductList } from "#app/catalog/browse/list.server.ts";
import { emptySearchText } from "./empty-search.ts";

/** A response header, cached with the page, from which the server counts the search. */
export const EMPTY_SEARCH = "X-Empty-Search";

type SearchOutcome = Pick<ProductList, "total" | "readAs">;

/** A page's data, which says in its headers when the search that asked for it found nothing. */
export function searched<Page>(page: Page, asked: Filters, { total, readAs }: SearchOutcome) {
  // What is found without some of the words is not what was looked for.
  const text = emptySearchText(asked, readAs.without.length > 0 ? 0 : total);
  return data(page, text === undefined ? undefined : { headers: { [EMPTY_SEARCH]: text } });
}

export function passHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}
