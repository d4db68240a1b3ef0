import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { BuilderEnd, BuilderTally } from "./tally.ts";

/** Adds to the counters in the order of their keys, which avoids deadlocks. */
export async function storeBuilderUsage(db: Db, { places, parts }: BuilderTally): Promise<void> {
  if (places.length > 0)
    await sql`
      insert into builder_place_day (day, place, reached, went_on)
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as counted (day date, place text, reached int, "wentOn" int) order by day, place
      on conflict (day, place) do update set
        reached = builder_place_day.reached + excluded.reached,
        went_on = builder_place_day.went_on + excluded.went_on`.execute(db);
  if (parts.length === 0) return;
  // An address may contain any number, so the join counts only existing products.
  await sql`
    insert into builder_part_day (day, product_id, count)
    select counted.day, product.id, counted.count
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as counted (day date, "productId" int, count int)
    join product on product.id = counted."productId" order by counted.day, product.id
    on conflict (day, product_id) do update set count = builder_part_day.count + excluded.count`.execute(db);
}

export function countBuild(db: Db, day: string, end: BuilderEnd): Promise<void> {
  return storeBuilderUsage(db, { places: [{ day, place: end, reached: 1, wentOn: 0 }], parts: [] });
}
