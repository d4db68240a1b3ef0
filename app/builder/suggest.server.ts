import { sql } from "kysely";
import type { PartType } from "#app/catalog/compatibility/part.ts";
import { type VerdictState, verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { type CatalogPart, partColumns } from "#app/catalog/types/parts.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { amountIn, convert, type Money, moneyOf, type StoredCurrency } from "#app/values/money/currency.ts";
import type { Chosen } from "./build.ts";
import { asPart, type BuildPart } from "./read-build.server.ts";
import { suits, type Use, useRules } from "./suggestion-rules.ts";

const MOST_TRIED = 150;
/** A try that is too dear lowers what the next aims at by a tenth of the budget at least. */
const MOST_LOWERED = 10;

export type Suggestion = { chosen: Chosen[] } | { cheapest: Money };

/**
 * A build from what is in stock that costs no more than the budget, in céntimos of soles; else what the cheapest
 * costs. Undefined: some part can't be had at all. A part whose share buys nothing costs more than its share, so
 * a build that comes out too dear is put together again for less.
 */
export async function suggestBuild(
  db: Db,
  use: Use,
  soles: number,
  held: StoredCurrency,
): Promise<Suggestion | undefined> {
  const budget = held.rate === null ? soles : convert(soles, "PEN", held.currency, held.rate);
  let aim = budget;
  while (true) {
    const build = await compose(db, use, aim);
    if (!build) return undefined;
    const cost = moneyOf(build, held);
    if ((amountIn(cost, "PEN") ?? cost.amount) <= soles)
      return { chosen: build.map(({ id, units }) => ({ productId: id, units })) };
    if (aim === 0) return { cheapest: cost };
    aim = Math.max(0, aim - Math.max(cost.amount - budget, Math.ceil(budget / MOST_LOWERED)));
  }
}

/**
 * Of each part the dearest that its share of `aim` allows and that fits what was chosen before; what a part leaves
 * of its share goes to the next. Without one, the cheapest that fits. `aim` is in céntimos of the price currency.
 */
async function compose(db: Db, use: Use, aim: number): Promise<BuildPart[] | undefined> {
  const build: BuildPart[] = [];
  let left = 0;
  for (const [type, share] of useRules[use].shares) {
    const most = Math.floor((aim * share) / 100) + left;
    const part = await choose(db, use, type, build, most);
    if (!part) return undefined;
    left = most - part.price;
    build.push(part);
  }
  const needsCooler = verdictOf(build.map(asPart)).missingParts.some(({ type }) => type === "cooler");
  const cooler = needsCooler ? await choose(db, use, "cooler", build, Math.max(0, left)) : undefined;
  if (cooler) build.push(cooler);
  return build;
}

async function choose(db: Db, use: Use, type: PartType, build: BuildPart[], most: number) {
  const within = await readInStock(db, type, sql`product.price <= ${most}`, sql`product.price desc`);
  const dearest = best(use, type, build, within);
  if (dearest) return dearest;
  const above = await readInStock(db, type, sql`product.price > ${most}`, sql`product.price`);
  return best(use, type, build, above);
}

/** The first that fits for sure; else the first of which nothing is known against it. */
function best(use: Use, type: PartType, build: BuildPart[], products: CatalogPart[]): BuildPart | undefined {
  const parts = products
    .map((product): BuildPart => ({ ...product, type, units: 1 }))
    .filter((part) => suits(use, asPart(part)));
  const first = (wanted: VerdictState) => parts.find((part) => stateOf([...build, part], part.id) === wanted);
  return first("compatible") ?? first("unknown");
}

/** Of what the new part has to do with; a supply that only just gives enough is passed over. */
function stateOf(build: BuildPart[], id: number): VerdictState {
  const { findings } = verdictOf(build.map(asPart));
  const own = findings.filter(({ products }) => products.includes(id));
  if (own.some(({ kind, rule }) => kind === "incompatible" || (kind === "warning" && rule === "watts")))
    return "incompatible";
  return own.some(({ kind }) => kind === "unknown") ? "unknown" : "compatible";
}

async function readInStock(
  db: Db,
  type: PartType,
  price: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): Promise<CatalogPart[]> {
  const { rows } = await sql<CatalogPart>`
    select ${partColumns} from product join product_type on product_type.id = product.type_id
    where product_type.key = ${type} and ${isShown} and product.stock > 0 and ${price}
    order by ${order}, product.id limit ${MOST_TRIED}`.execute(db);
  return rows;
}
