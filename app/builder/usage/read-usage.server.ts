import { sql } from "kysely";
import { startOfDay } from "#app/platform/db/lima-days.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { addDays } from "#app/values/calendar.ts";
import { TIME_ZONE } from "#app/values/constants.ts";
import type { BuilderPlace } from "./move.ts";
import type { BuilderEnd } from "./tally.ts";

interface Days {
  /** YYYY-MM-DD in Lima, inclusive */
  first: string;
  last: string;
}

export interface PlaceUse {
  day: string;
  place: BuilderPlace | BuilderEnd;
  reached: number;
  wentOn: number;
}

export interface PartUse {
  productId: number;
  /** null: no longer in the catalogue */
  name: string | null;
  slug: string | null;
  typeKey: string | null;
  count: number;
}

export interface OrderedBuilds {
  day: string;
  count: number;
}

const SHOWN = 30;

export async function readPlaces(db: Db, { first, last }: Days): Promise<PlaceUse[]> {
  const { rows } = await sql<PlaceUse>`
    select day, place, reached, went_on as "wentOn" from builder_place_day
    where day between ${first}::date and ${last}::date order by day, place`.execute(db);
  return rows;
}

export async function readChosenParts(db: Db, { first, last }: Days): Promise<PartUse[]> {
  const { rows } = await sql<PartUse>`
    select product_id as "productId", product.name, product.slug, product_type.key as "typeKey", sum(count)::int as count
    from builder_part_day
    left join product on product.id = product_id
    left join product_type on product_type.id = product.type_id
    where day between ${first}::date and ${last}::date
    group by product_id, product.id, product_type.key
    order by count desc, product_id limit ${SHOWN}`.execute(db);
  return rows;
}

/** Every product that was chosen, by day; null: no longer in the catalogue. */
export async function readPartDays(
  db: Db,
  { first, last }: Days,
): Promise<{ day: string; name: string | null; count: number }[]> {
  return db
    .selectFrom("builder_part_day")
    .leftJoin("product", "product.id", "product_id")
    .select(["day", "product.name", "count"])
    .where("day", ">=", first)
    .where("day", "<=", last)
    .orderBy("day")
    .orderBy("count", "desc")
    .orderBy("product_id")
    .execute();
}

/** Orders of a whole PC; an annulled one does not count. */
export async function readOrderedBuilds(db: Db, { first, last }: Days): Promise<OrderedBuilds[]> {
  const { rows } = await sql<OrderedBuilds>`
    select (created_at at time zone ${TIME_ZONE})::date as day, count(*)::int as count
    from order_build join "order" on "order".id = order_id
    where cancelled_at is null
      and created_at >= ${startOfDay(first)} and created_at < ${startOfDay(addDays(last, 1))}
    group by 1 order by 1`.execute(db);
  return rows;
}
