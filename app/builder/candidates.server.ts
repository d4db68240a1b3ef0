import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Finding } from "#app/catalog/compatibility/finding.ts";
import type { Part } from "#app/catalog/compatibility/part.ts";
import { type VerdictState, verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { type CatalogPart, partsOf } from "#app/catalog/types/parts.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Sorting, StepFilters } from "./step-filters.ts";
import { readStepList, type StepList } from "./step-list.server.ts";
import type { Step } from "./steps.ts";

type Judgeable = Pick<CatalogPart, "id" | "name" | "facts">;

interface Judged {
  id: number;
  state: VerdictState;
  /** why it does not fit, what is to be known, or what to mind though it fits */
  reasons: string[];
}

export type Candidate = CatalogPart & Judged;

export interface Candidates extends Omit<StepList, "condition"> {
  shown: Candidate[];
  /** where to go on; undefined: this is all */
  next: number | undefined;
}

const PER_PAGE = 12;
/** Most often something fits among the first; then the rest is read in one go, for each query sorts them all. */
const BATCHES = [120, 1_080];

/** What could be chosen in a step beside the chosen parts, those in stock first. */
export async function readCandidates(
  db: Db,
  chosen: readonly Part[],
  step: Step,
  filters: StepFilters,
): Promise<Candidates> {
  const others = step.single ? chosen.filter(({ type }) => type !== step.type) : chosen;
  const before = verdictOf(others).state;
  const { condition, ...list } = await readStepList(db, step, filters);
  const found: Judged[] = [];
  let from = filters.from;
  let more = true;
  for (const size of BATCHES) {
    const batch = await readJudgeable(db, { step, condition, sorting: filters.sorting }, from, size + 1);
    let passed = 0;
    for (const product of batch.slice(0, size)) {
      passed += 1;
      const judged = judge(product, others, before, step);
      if (judged.state !== "incompatible" || filters.all) found.push(judged);
      if (found.length === PER_PAGE) break;
    }
    from += passed;
    more = passed < batch.length;
    if (found.length === PER_PAGE || !more) break;
  }
  const products = await partsOf(
    db,
    found.map(({ id }) => id),
  );
  const shown = products.flatMap((product) => {
    const judged = found.find(({ id }) => id === product.id);
    return judged ? [{ ...product, ...judged }] : [];
  });
  return { ...list, shown, next: more ? from : undefined };
}

/** The finding is the candidate's when it names it, or when it was not there before. */
function judge(
  { id, name, facts }: Judgeable,
  others: readonly Part[],
  before: VerdictState,
  { type }: Step,
): Judged {
  const units = others.find((other) => other.id === id)?.units ?? 0;
  const rest = others.filter((other) => other.id !== id);
  const { state, findings } = verdictOf([...rest, { id, name, type, facts, units: units + 1 }]);
  const own = findings.filter(({ products }) => products.includes(id));
  const spoils = state === "incompatible" && before !== "incompatible";
  const kind = spoils || own.some((finding) => finding.kind === "incompatible") ? "incompatible" : "unknown";
  const about = spoils ? findings.filter((finding) => finding.kind === "incompatible") : own;
  const said = (wanted: Finding["kind"]) => [
    ...new Set(about.filter((one) => one.kind === wanted).map(({ text }) => text)),
  ];
  const reasons = said(kind);
  if (kind === "incompatible") return { id, state: kind, reasons };
  return {
    id,
    state: reasons.length === 0 ? "compatible" : "unknown",
    reasons: [...reasons, ...said("warning")],
  };
}

interface CandidateQuery {
  step: Step;
  condition: RawBuilder<SqlBool> | undefined;
  sorting: Sorting;
}

async function readJudgeable(
  db: Db,
  { step, condition, sorting }: CandidateQuery,
  from: number,
  limit: number,
): Promise<Judgeable[]> {
  const conditions = [sql`product_type.key = ${step.type}`, isShown, ...(condition ? [condition] : [])];
  const { rows } = await sql<Judgeable>`
    select product.id, product.name, product.attributes as facts from product join product_type on product_type.id = product.type_id
    where ${sql.join(conditions, sql` and `)}
    order by product.stock = 0, ${ORDER[sorting]} limit ${limit} offset ${from}`.execute(db);
  return rows;
}

const ORDER = {
  precio: sql`product.price, product.id`,
  "-precio": sql`product.price desc, product.id`,
  nombre: sql`product.name_sort, product.id`,
};
