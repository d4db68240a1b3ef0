import { sql } from "kysely";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { HOME_KEY, MAX_SEARCHES_A_DAY, PRODUCT_KEY_START, type VisitBatch } from "./visits.ts";

/** Never a product's id. */
const HOME = 0;

/** All or nothing, each visitor once a day. Sorted by key, so that two processes can't deadlock. */
export async function storeVisits(db: Db, { visitors, pages, searches }: VisitBatch): Promise<void> {
  const visitorDays = visitors.map(({ day }) => day);
  const visitorIds = visitors.map(({ visitor }) => visitor);
  const pageDays = pages.map(({ day }) => day);
  const pageProducts = pages.map(({ page }) => (page === "home" ? HOME : page));
  const pageCounts = pages.map(({ count }) => count);
  const searchDays = searches.map(({ day }) => day);
  const searchTexts = searches.map(({ text }) => text);
  const searchCounts = searches.map(({ count }) => count);
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ hasNewVisitor: boolean }>`
    with new_visitor as (
      insert into visitor_day (day, visitor)
      select distinct day, visitor from unnest(${visitorDays}::date[], ${visitorIds}::text[]) as came (day, visitor)
      order by day, visitor
      on conflict do nothing returning day
    ),
    visit as (
      insert into visit_day (day, count) select day, count(*) from new_visitor group by day order by day
      on conflict (day) do update set count = visit_day.count + excluded.count
    ),
    viewed as (
      select day, viewed.count, case product
        when ${HOME}::int then ${HOME_KEY}
        else ${PRODUCT_KEY_START} || product.name
      end as page_key
      from unnest(${pageDays}::date[], ${pageProducts}::int[], ${pageCounts}::int[]) as viewed (day, product, count)
      left join product on product.id = viewed.product
    ),
    page as (
      insert into page_visit_day (day, page_key, count)
      select day, page_key, sum(count) from viewed where page_key is not null group by page_key, day
      order by page_key, day
      on conflict (page_key, day) do update set count = page_visit_day.count + excluded.count
    ),
    searched as (
      select searched.*, known.count is not null as known,
        row_number() over (partition by day, known.count is null order by text) as place
      from unnest(${searchDays}::date[], ${searchTexts}::text[], ${searchCounts}::int[]) as searched (day, text, count)
      left join empty_search_day as known using (day, text)
    ),
    empty_search as (
      insert into empty_search_day (day, text, count)
      select day, text, count from searched
      where known or place <= ${MAX_SEARCHES_A_DAY}::int
        - (select count(*) from empty_search_day as kept where kept.day = searched.day)
      order by day, text
      on conflict (day, text) do update set count = empty_search_day.count + excluded.count
    )
    select exists (select from new_visitor) as "hasNewVisitor"`.execute(transaction);
    if (rows[0]?.hasNewVisitor) await recordChange(transaction, ["visits"]);
  });
}
