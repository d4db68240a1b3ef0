import { sql } from "kysely";
import type { Finding } from "#app/catalog/compatibility/finding.ts";
import type { Part } from "#app/catalog/compatibility/part.ts";
import { type VerdictState, verdictOf } from "#app/catalog/compatibility/verdict.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { type CatalogPart, partColumns } from "#app/catalog/types/parts.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";
import type { StepFilters } from "./step-filters.ts";
import type { Step } from "./steps.ts";

export interface Candidate extends CatalogPart {
  state: VerdictState;
  /** why it does not fit, what is to be known, or what to mind though it fits */
  reasons: string[];
}

export interface Candidates {
  shown: Candidate[];
  /** where to go on; undefined: this is all */
  next: number | undefined;
  brands: string[];
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
  const shown: Candidate[] = [];
  let from = filters.from;
  while (from - filters.from < MOST_READ) {
    const products = await readProducts(db, step, filters, from);
    for (const product of products) {
      from += 1;
      const candidate = judge(product, others, before, step);
      if (candidate.state === "incompatible" && !filters.all) continue;
      shown.push(candidate);
      if (shown.length === PER_PAGE) break;
    }
    if (shown.length === PER_PAGE || products.length < BATCH) break;
  }
  const more = (await readProducts(db, step, filters, from, 1)).length > 0;
  return { shown, next: more ? from : undefined, brands: await readBrands(db, step) };
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

async function readProducts(
  db: Db,
  { type }: Step,
  { text, brand, sorting }: StepFilters,
  from: number,
  limit = BATCH,
): Promise<CatalogPart[]> {
  const words = plainText(text).split(" ").slice(0, 8);
  const named = words.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    return sql`(product.name_sort like ${like} or lower(product.part_number) like ${like} or lower(product.card_facts) like ${like})`;
  });
  const conditions = [
    sql`product_type.key = ${type}`,
    isShown,
    ...(text === "" ? [] : named),
    ...(brand === "" ? [] : [sql`product.brand = ${brand}`]),
  ];
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

async function readBrands(db: Db, { type }: Step): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select distinct product.brand from product join product_type on product_type.id = product.type_id
    where product_type.key = ${type} and ${isShown} order by product.brand`.execute(db);
  return rows.map(({ brand }) => brand);
}
