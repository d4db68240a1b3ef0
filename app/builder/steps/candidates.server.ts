import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isExternal } from "#app/catalog/compatibility/drives.ts";
import type { Finding } from "#app/catalog/compatibility/finding.ts";
import { ofType, type Part } from "#app/catalog/compatibility/part.ts";
import { type VerdictState, verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { type CatalogPart, partsOf } from "#app/catalog/types/parts.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readFactGroups, typeIdOf } from "./fact-groups.server.ts";
import type { StepFilters } from "./step-filters.ts";
import { readStepList, type StepList } from "./step-list.server.ts";
import type { Step } from "./steps.ts";

type CheckedPart = Pick<CatalogPart, "id" | "name" | "facts">;

interface CheckResult {
  id: number;
  state: VerdictState;
  /** reasons for the state: errors, missing data or warnings */
  reasons: string[];
}

export type Candidate = CatalogPart & CheckResult;

export interface Candidates extends Omit<StepList, "condition"> {
  shown: Candidate[];
  /** offset of the next page; undefined on the last page */
  next: number | undefined;
}

const PER_PAGE = 12;

/** Parts to choose in a step, given the chosen ones: compatible parts first, in stock before sold out. */
export async function readCandidates(
  db: Db,
  chosen: readonly Part[],
  step: Step,
  filters: StepFilters,
): Promise<Candidates> {
  const others = chosen.filter(({ id, type }) =>
    step.single ? type !== step.type : id !== filters.replaces,
  );
  const before = verdictOf(others).state;
  const { condition, ...list } = await readStepList(db, step, filters);
  const judged = (product: CheckedPart) => checkCandidate(product, others, before, step);
  const groups = await readFactGroups(db, step.type);
  const places: Places = {
    ofGroups: groups.map(({ hash, part }) => [hash, placeOf(part, judged(part))]),
    // A part that is already chosen is checked with one unit more.
    ofChosen: ofType(others, step.type).map((part) => [part.id, placeOf(part, judged(part))]),
  };
  const ids = await readInOrder(db, places, { step, condition, filters });
  const products = await partsOf(db, ids.slice(0, PER_PAGE));
  return {
    ...list,
    shown: products.map((product) => ({ ...product, ...judged(product) })),
    next: ids.length > PER_PAGE ? filters.from + PER_PAGE : undefined,
  };
}

/** True when the store has a product of this step that is compatible with the chosen parts. */
export async function hasCompatibleProduct(db: Db, chosen: readonly Part[], step: Step): Promise<boolean> {
  const before = verdictOf(chosen).state;
  const groups = await readFactGroups(db, step.type);
  return groups.some(({ part }) => checkCandidate(part, chosen, before, step).state !== "incompatible");
}

/**
 * A finding belongs to the candidate when it names the candidate, or when the candidate makes the build
 * incompatible.
 */
function checkCandidate(
  { id, name, facts }: CheckedPart,
  others: readonly Part[],
  before: VerdictState,
  { type }: Step,
): CheckResult {
  const units = others.find((other) => other.id === id)?.units ?? 0;
  const rest = others.filter((other) => other.id !== id);
  const { state, findings } = verdictOf([...rest, { id, name, type, facts, units: units + 1 }]);
  const own = findings.filter(({ products }) => products.includes(id));
  const makesIncompatible = state === "incompatible" && before !== "incompatible";
  const kind =
    makesIncompatible || own.some((finding) => finding.kind === "incompatible") ? "incompatible" : "unknown";
  const about = makesIncompatible ? findings.filter((finding) => finding.kind === "incompatible") : own;
  const textsOf = (findingKind: Finding["kind"]) => [
    ...new Set(about.filter((one) => one.kind === findingKind).map(({ text }) => text)),
  ];
  const reasons = textsOf(kind);
  if (kind === "incompatible") return { id, state: kind, reasons };
  return {
    id,
    state: reasons.length === 0 ? "compatible" : "unknown",
    reasons: [...reasons, ...textsOf("warning")],
  };
}

/**
 * Sort key: compatible, with warnings, unknown, incompatible. External drives fit every PC but hold no
 * system, so they come after internal drives that may fit.
 */
function placeOf(part: Part, { state, reasons }: CheckResult): number {
  if (state === "incompatible") return INCOMPATIBLE;
  if (isExternal(part)) return 3;
  if (state === "unknown") return 2;
  return reasons.length === 0 ? 0 : 1;
}

const INCOMPATIBLE = 4;

interface Places {
  ofGroups: [hash: string, place: number][];
  ofChosen: [id: number, place: number][];
}

interface CandidateQuery {
  step: Step;
  condition: RawBuilder<SqlBool> | undefined;
  filters: StepFilters;
}

/** Ids of one page, and one more id when there is another page. */
async function readInOrder(
  db: Db,
  { ofGroups, ofChosen }: Places,
  { step, condition, filters }: CandidateQuery,
): Promise<number[]> {
  const place = sql`coalesce(of_chosen.place, of_group.place)`;
  const conditions = [sql`product.type_id = ${typeIdOf(step.type)}`, isShown];
  if (condition) conditions.push(condition);
  if (!filters.all) conditions.push(sql`${place} < ${INCOMPATIBLE}`);
  const { rows } = await sql<{ id: number }>`
    select product.id from product
    join unnest(${ofGroups.map(([hash]) => hash)}::bigint[], ${ofGroups.map(([, at]) => at)}::int[])
      as of_group(facts_hash, place) on of_group.facts_hash = product.facts_hash
    left join unnest(${ofChosen.map(([id]) => id)}::int[], ${ofChosen.map(([, at]) => at)}::int[])
      as of_chosen(id, place) on of_chosen.id = product.id
    where ${sql.join(conditions, sql` and `)}
    order by ${place}, product.sold_out, ${ORDER[filters.sorting]}
    limit ${PER_PAGE + 1} offset ${filters.from}`.execute(db);
  return rows.map(({ id }) => id);
}

const ORDER = {
  precio: sql`product.price, product.id`,
  "-precio": sql`product.price desc, product.id`,
  nombre: sql`product.name_sort, product.id`,
};
