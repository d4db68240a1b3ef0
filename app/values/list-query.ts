import type { PageWindow } from "./pagination.ts";
import { readPage, readText } from "./search-params.ts";

/** What a back-office list was asked for; lives in the address: `?buscar=ryzen&orden=-precio&pagina=3`. */
export interface ListQuery<By extends string = string> {
  text: string;
  by: By;
  descending: boolean;
  page: number;
}

export interface ListPage<Item, By extends string = string> {
  items: Item[];
  /** of all pages */
  total: number;
  pages: PageWindow;
  query: ListQuery<By>;
}

interface Sorts<By extends string> {
  sorts: readonly By[];
  /** the default: a sort, `-` before it for descending */
  start: By | `-${By}`;
}

/** Reads an address; whatever makes no sense there is left out. */
export function readListQuery<By extends string>(
  search: URLSearchParams,
  { sorts, start }: Sorts<By>,
): ListQuery<By> {
  const asked = search.get("orden") ?? "";
  const sort = sorts.includes(asked.replace(/^-/, "") as By) ? asked : start;
  return {
    text: readText(search.get("buscar")),
    by: sort.replace(/^-/, "") as By,
    descending: sort.startsWith("-"),
    page: readPage(search.get("pagina")),
  };
}

/** The address's search part that sorts by this, the other way round when it does already; from page one. */
export function withSort(search: string, { by, descending }: ListQuery, column: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set("orden", by === column && !descending ? `-${column}` : column);
  parameters.delete("pagina");
  return `?${parameters}`;
}

/** For `like`: the text anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
