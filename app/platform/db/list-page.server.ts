import type { SelectQueryBuilder } from "kysely";
import type { ListPage, ListQuery } from "#app/values/list-query.ts";
import { pageWindow } from "#app/values/pagination.ts";
import { countRows } from "./count-rows.server.ts";

export async function readListPage<Tables, Names extends keyof Tables, Row, Item, By extends string>(
  matching: SelectQueryBuilder<Tables, Names, Row>,
  query: ListQuery<By>,
  size: number,
  read: (page: SelectQueryBuilder<Tables, Names, Row>) => { execute(): Promise<Item[]> },
): Promise<ListPage<Item, By>> {
  const total = await countRows(matching);
  const pages = pageWindow(query.page, total, size);
  const items = await read(matching.limit(size).offset(pages.offset)).execute();
  return { items, total, pages, query: { ...query, page: pages.page } };
}
