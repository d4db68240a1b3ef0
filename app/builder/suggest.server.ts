import { sql } from "kysely";
import type { Part, PartType } from "#app/catalog/compatibility/part.ts";
import { type VerdictState, verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { type CatalogPart, partColumns } from "#app/catalog/types/parts.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { amountIn, convert, type Money, moneyOf, type StoredCurrency } from "#app/values/money/currency.ts";
import type { Chosen } from "./build.ts";
import type { BuildPart } from "./read-build.server.ts";
import { type FactGroup, NO_ID, readFactGroups, typeIdOf } from "./steps/fact-groups.server.ts";
import { isSuitableFor, type Use, useRules } from "./suggestion-rules.ts";

/**
 * Each attempt above the budget lowers the next aim by at least a tenth of the budget, so this many suffice.
 */
const MAX_LOWERED = 10;

export interface Suggestion {
  chosen: Chosen[];
  cost: Money;
  isWithinBudget: boolean;
}

/**
 * A build of products in stock within the budget, in céntimos of soles; else the cheapest build. Undefined
 * when a needed part is not available at all. A part may cost more than its share when nothing cheaper fits,
 * so a build above the budget is composed again with a lower aim.
 */
export async function suggestBuild(
  db: Db,
  use: Use,
  soles: number,
  held: StoredCurrency,
): Promise<Suggestion | undefined> {
  const budget = held.rate === null ? soles : convert(soles, "PEN", held.currency, held.rate);
  const shelf: Shelf = { db, use, groups: new Map() };
  let aim = budget;
  while (true) {
    const build = await compose(shelf, aim);
    if (!build) return undefined;
    const cost = moneyOf(build, held);
    const isWithinBudget = (amountIn(cost, "PEN") ?? cost.amount) <= soles;
    if (isWithinBudget || aim === 0)
      return { chosen: build.map(({ id, units }) => ({ productId: id, units })), cost, isWithinBudget };
    aim = Math.max(0, aim - Math.max(cost.amount - budget, Math.ceil(budget / MAX_LOWERED)));
  }
}

/** Available parts for a use; each type is read once. */
interface Shelf {
  db: Db;
  use: Use;
  groups: Map<PartType, FactGroup[]>;
}

/**
 * Takes the dearest compatible part within its share of `aim`, or else the cheapest compatible one. Money
 * left over goes to the next part. `aim` is in céntimos of the price currency.
 */
async function compose(shelf: Shelf, aim: number): Promise<BuildPart[] | undefined> {
  const build: BuildPart[] = [];
  let left = 0;
  for (const [type, share] of useRules[shelf.use].shares) {
    const max = Math.floor((aim * share) / 100) + left;
    const part = await choose(shelf, type, build, max);
    if (!part) return undefined;
    left = max - part.price;
    build.push(part);
  }
  const needsCooler = verdictOf(build).missingParts.some(({ type }) => type === "cooler");
  const cooler = needsCooler ? await choose(shelf, "cooler", build, Math.max(0, left)) : undefined;
  if (cooler) build.push(cooler);
  return build;
}

/** The best compatible part within the share; else one of unknown compatibility; else above the share. */
async function choose(shelf: Shelf, type: PartType, build: BuildPart[], max: number) {
  const groups = await groupsOf(shelf, type);
  const states = groups.map(({ hash, part }) => ({ hash, state: stateOf(build, part) }));
  const sure = states.filter(({ state }) => state === "compatible").map(({ hash }) => hash);
  const open = states.filter(({ state }) => state === "unknown").map(({ hash }) => hash);
  const within = { price: sql`product.price <= ${max}`, order: sql`product.price desc` };
  const above = { price: sql`product.price > ${max}`, order: sql`product.price` };
  const product =
    (await readFirst(shelf.db, type, sure, within)) ??
    (await readFirst(shelf.db, type, open, within)) ??
    (await readFirst(shelf.db, type, sure, above)) ??
    (await readFirst(shelf.db, type, open, above));
  return product && { ...product, type, units: 1 };
}

async function groupsOf({ db, use, groups }: Shelf, type: PartType): Promise<FactGroup[]> {
  const known =
    groups.get(type) ?? (await readFactGroups(db, type)).filter(({ part }) => isSuitableFor(use, part));
  groups.set(type, known);
  return known;
}

/** Verdict on the findings about the new part. A power supply with little reserve is rejected. */
function stateOf(build: Part[], part: Part): VerdictState {
  const { findings } = verdictOf([...build, part]);
  const own = findings.filter(({ products }) => products.includes(NO_ID));
  if (own.some(({ kind, rule }) => kind === "incompatible" || (kind === "warning" && rule === "watts")))
    return "incompatible";
  return own.some(({ kind }) => kind === "unknown") ? "unknown" : "compatible";
}

interface PriceRange {
  price: ReturnType<typeof sql>;
  order: ReturnType<typeof sql>;
}

/** The first product in stock of these groups. Reads only the first product of each group, by an index. */
async function readFirst(
  db: Db,
  type: PartType,
  groups: readonly string[],
  { price, order }: PriceRange,
): Promise<CatalogPart | undefined> {
  if (groups.length === 0) return undefined;
  const { rows } = await sql<CatalogPart>`
    select ${partColumns} from product join product_type on product_type.id = product.type_id
    where product.id = (
      select product.id from unnest(${[...groups]}::bigint[]) as fact_group(facts_hash)
      cross join lateral (
        select product.id, product.price from product
        where product.type_id = ${typeIdOf(type)} and product.facts_hash = fact_group.facts_hash
          and ${isShown} and not product.sold_out and ${price}
        order by ${order}, product.id limit 1
      ) as product
      order by ${order}, product.id limit 1
    )`.execute(db);
  return rows[0];
}
