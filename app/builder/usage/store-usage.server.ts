import { sql } from "kysely";
import type { Db } from "#app/platform/db/schema.ts";
import type { BuilderEnd, BuilderTally } from "./tally.ts";

/** Adds to the counters in the order of their keys, which avoids deadlocks. */
export async function storeBuilderUsage(db: Db, { places, parts }: BuilderTally): Promise<void> {
  const placeDays = places.map(({ day }) => day);
  const placeNames = places.map(({ place }) => place);
  const reached = places.map((place) => place.reached);
  const wentOn = places.map((place) => place.wentOn);
  if (places.length > 0)
    await sql`
      insert into builder_place_day (day, place, reached, went_on)
      select * from unnest(${placeDays}::date[], ${placeNames}::text[], ${reached}::int[], ${wentOn}::int[])
        as counted (day, place, reached, went_on) order by day, place
      on conflict (day, place) do update set
        reached = builder_place_day.reached + excluded.reached,
        went_on = builder_place_day.went_on + excluded.went_on`.execute(db);
  if (parts.length === 0) return;
  const partDays = parts.map(({ day }) => day);
  const products = parts.map(({ productId }) => productId);
  const counts = parts.map(({ count }) => count);
  // An address may contain any number, so the join counts only existing products.
  await sql`
    insert into builder_part_day (day, product_id, count)
    select counted.day, product.id, counted.count
    from unnest(${partDays}::date[], ${products}::int[], ${counts}::int[]) as counted (day, product, count)
    join product on product.id = counted.product order by counted.day, product.id
    on conflict (day, product_id) do update set count = builder_part_day.count + excluded.count`.execute(db);
}

export function countBuild(db: Db, day: string, end: BuilderEnd): Promise<void> {
  return storeBuilderUsage(db, { places: [{ day, place: end, reached: 1, wentOn: 0 }], parts: [] });
}
