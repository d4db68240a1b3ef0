import { sql } from "kysely";
import { readListPage } from "#app/platform/db/list-page.server.ts";
import { containsText, plainSql } from "#app/platform/db/plain-sql.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { CATALOG_ROWS_PER_PAGE } from "#app/values/constants.ts";
import type { ListPage, ListQuery } from "#app/values/list-query.ts";
import type { LabelSort } from "./label.ts";

export interface LabelRow {
  id: number;
  name: string;
  slug: string;
  description: string;
  category: string | null;
  products: number;
}

export async function listLabels(
  db: Db,
  query: ListQuery<LabelSort>,
): Promise<ListPage<LabelRow, LabelSort>> {
  const name = plainSql(sql.ref("label.name"));
  const matching = db
    .selectFrom("label")
    .leftJoin("category", "category.id", "label.category_id")
    .where(containsText(sql.ref("label.name"), query.text));
  return readListPage(matching, query, CATALOG_ROWS_PER_PAGE, (page) =>
    page
      .select(["label.id", "label.name", "label.slug", "label.description", "category.name as category"])
      .select(
        sql<number>`(select count(*) from product_label where product_label.label_id = label.id)`.as(
          "products",
        ),
      )
      .orderBy(query.by === "nombre" ? name : "label.created_at", query.descending ? "desc" : "asc")
      .orderBy("label.id"),
  );
}
