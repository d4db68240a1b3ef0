import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Finding } from "#app/catalog/compatibility/finding.ts";
import type { Part } from "#app/catalog/compatibility/part.ts";
import { type VerdictState, verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { type CatalogPart, partColumns } from "#app/catalog/types/parts.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Sorting, StepFilters } from "./step-filters.ts";
import { readStepList, type StepList } from "./step-list.server.ts";
import type { Step } from "./steps.ts";

export interface Candidate extends CatalogPart {
  state: VerdictState;
  /** why it does not fit, what is to be known, or what to mind though it fits */
  reasons: string[];
}

export interface Candidates extends Omit<StepList, "condition"> {
  shown: Candidate[];
  /** where to go on; undefined: this is all */
  next: number | undefined;
}

const PER_PAGE = 12;
const BATCH = 120;
/** What one page looks through at most: 20 batches of rules are some milliseconds. */
const MOST_READ = 2_400;

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
  const products = (from: number, limit: number) =>
    readProducts(db, { step, condition, sorting: filters.sorting }, from, limit);
  const shown: Candidate[] = [];
  let from = filters.from;
  while (from - filters.from < MOST_READ) {
    const batch = await products(from, BATCH);
    for (const product of batch) {
      from += 1;
      const candidate = judge(product, others, before, step);
      if (candidate.state === "incompatible" && !filters.all) continue;
      shown.push(candidate);
      if (shown.length === PER_PAGE) break;
    }
    if (shown.length === PER_PAGE || batch.length < BATCH) break;
  }
  const more = (await products(from, 1)).length > 0;
  return { ...list, shown, next: more ? from : undefined };
}

/** The finding is the candidate's when it names it, or when it was not there before. */
function judge(
  product: CatalogPart,
  others: readonly Part[],
  before: VerdictState,
  { type }: Step,
): Candidate {
  const { id, name, facts } = product;
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
  if (kind === "incompatible") return { ...product, state: kind, reasons };
  return {
    ...product,
    state: reasons.length === 0 ? "compatible" : "unknown",
    reasons: [...reasons, ...said("warning")],
  };
}

interface ListQuery {
  step: Step;
  condition: RawBuilder<SqlBool> | undefined;
  sorting: Sorting;
}

async function readProducts(
  db: Db,
  { step, condition, sorting }: ListQuery,
  from: number,
  limit: number,
): Promise<CatalogPart[]> {
  const conditions = [sql`product_type.key = ${step.type}`, isShown, ...(condition ? [condition] : [])];
  const { rows } = await sql<CatalogPart>`
    select ${partColumns} from product join product_type on product_type.id = product.type_id
    where ${sql.join(conditions, sql` and `)}
    order by product.stock = 0, ${ORDER[sorting]} limit ${limit} offset ${from}`.execute(db);
  return rows;
}

const ORDER = {
  precio: sql`product.price, product.id`,
  "-precio": sql`product.price desc, product.id`,
  nombre: sql`product.name_sort, product.id`,
};
