import { sql } from "kysely";
import { readListPage } from "#app/platform/db/list-page.server.ts";
import { containsText, plainSql } from "#app/platform/db/plain-sql.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { CATALOG_ROWS_PER_PAGE } from "#app/values/constants.ts";
import type { ListPage, ListQuery } from "#app/values/list-query.ts";
import type { CategorySort } from "./category.ts";

export interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  image: Picture | null;
  products: number;
}

export async function listCategories(
  db: Db,
  query: ListQuery<CategorySort>,
): Promise<ListPage<CategoryRow, CategorySort>> {
  const name = plainSql(sql.ref("category.name"));
  const matching = db.selectFrom("category").where(containsText(sql.ref("category.name"), query.text));
  return readListPage(matching, query, CATALOG_ROWS_PER_PAGE, (page) =>
    page
      .select(["id", "name", "slug", "image"])
      .select(sql<number>`(select count(*) from product where category_id = category.id)`.as("products"))
      .orderBy(query.by === "nombre" ? name : "created_at", query.descending ? "desc" : "asc")
      .orderBy("id"),
  );
}

export function readCategoryNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom("category")
    .select(["id", "name"])
    .orderBy(plainSql(sql.ref("category.name")))
    .execute();
}
