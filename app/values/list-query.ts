import type { PageWindow } from "./pagination.ts";
import { readPage, readTextParameter } from "./search-params.ts";

/** Parsed from `?buscar=ryzen&orden=-precio&pagina=3`. */
export interface ListQuery<By extends string = string> {
  text: string;
  by: By;
  descending: boolean;
  page: number;
}

export interface ListPage<Item, By extends string = string> {
  items: Item[];
  total: number;
  pages: PageWindow;
  query: ListQuery<By>;
}

interface Sorts<By extends string> {
  sorts: readonly By[];
  start: By | `-${By}`;
}

export function readListQuery<By extends string>(
  search: URLSearchParams,
  { sorts, start }: Sorts<By>,
): ListQuery<By> {
  const sortParameter = search.get("orden") ?? "";
  const sort = sorts.includes(sortParameter.replace(/^-/, "") as By) ? sortParameter : start;
  return {
    text: readTextParameter(search.get("buscar")),
    by: sort.replace(/^-/, "") as By,
    descending: sort.startsWith("-"),
    page: readPage(search.get("pagina")),
  };
}

export function withSort(search: string, { by, descending }: ListQuery, column: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set("orden", by === column && !descending ? `-${column}` : column);
  parameters.delete("pagina");
  return `?${parameters}`;
}

export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
