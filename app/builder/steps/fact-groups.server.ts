import { sql } from "kysely";
import type { Part, PartType } from "#app/catalog/compatibility/part.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import type { Facts } from "#app/catalog/types/facts.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** Products of a type with the same facts: the rules give the same result for all of them. */
export interface FactGroup {
  hash: string;
  /** a product of the group, without its name */
  part: Part;
}

/** An id that no product has. */
export const NO_ID = 0;

export const typeIdOf = (type: PartType) => sql`(select id from product_type where key = ${type})`;

/** Fact groups of all public products of a type; each group costs one index look-up. */
export async function readFactGroups(db: Db, type: PartType): Promise<FactGroup[]> {
  const next = (after: ReturnType<typeof sql>) => sql`(
    select facts_hash, attributes from product
    where type_id = ${typeIdOf(type)} and ${isShown} ${after}
    order by facts_hash limit 1)`;
  const { rows } = await sql<{ hash: string; facts: Facts }>`
    with recursive found as (
      ${next(sql``)} union all
      select next.* from found cross join lateral ${next(sql`and product.facts_hash > found.facts_hash`)} as next
    )
    select facts_hash::text as hash, attributes as facts from found`.execute(db);
  return rows.map(({ hash, facts }) => ({ hash, part: { id: NO_ID, name: "", type, units: 1, facts } }));
}
