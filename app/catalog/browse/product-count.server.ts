import { type Expression, type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";

/** How many products there are, drafts among them: all, or those of one category. */
export function countOfProducts(categoryId?: Expression<number> | number): RawBuilder<number> {
  const within = categoryId === undefined ? sql`` : sql`where category_id = ${categoryId}`;
  return sql<number>`(select coalesce(sum(change), 0) from product_count ${within})`;
}

/** Adds the changes of each category up, so that there are few of them to read. */
export async function foldProductCounts(db: Db): Promise<void> {
  await sql`
    with folded as (
      delete from product_count
      where category_id in (select category_id from product_count group by category_id having count(*) > 1)
      returning category_id, change
    )
    insert into product_count (category_id, change)
    select category_id, sum(change) from folded group by category_id having sum(change) <> 0`.execute(db);
}
