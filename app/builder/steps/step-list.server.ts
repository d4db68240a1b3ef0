import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AttributeChoices } from "#app/catalog/browse/filter-choices.ts";
import { type ListType, type Resolved, resolveFilters } from "#app/catalog/browse/filter-options.ts";
import { noFilters, type ShownPrices } from "#app/catalog/browse/filters.ts";
import type { SearchCorrection } from "#app/catalog/browse/list.server.ts";
import { readListType } from "#app/catalog/browse/list-type.server.ts";
import { matching } from "#app/catalog/browse/matching.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { typeLexeme } from "#app/catalog/search/lexemes.ts";
import { writeQuery } from "#app/catalog/search/terms.ts";
import { understandSearch } from "#app/catalog/search/understand.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { StepFilters } from "./step-filters.ts";
import type { Step } from "./steps.ts";

/** A step's chosen filters and the choices for them. */
export interface StepList extends Pick<StepFilters, "brands" | "attributes"> {
  /** condition on `product`; undefined for all products of the step's type */
  condition: RawBuilder<SqlBool> | undefined;
  choices: { brands: string[]; attributes: AttributeChoices[] };
  correction: SearchCorrection;
}

/** Maximum number of products from which filter options are read. */
const NEWEST = 300;

/** Prices do not narrow the list of a step. */
const NO_PRICES: ShownPrices = { currency: "PEN", rate: null, shop: "PEN" };

/** Searches and filters like the store's product lists, within the step's type. */
export async function readStepList(db: Db, { type: key }: Step, filters: StepFilters): Promise<StepList> {
  const type = await readListType(db, { key, newest: NEWEST });
  const known = await readBrands(db, type?.id ?? 0);
  const { text } = filters;
  const options = { categories: [], labels: [], brands: known };
  const resolved = resolveFilters(
    { ...noFilters, brands: filters.brands, attributes: filters.attributes },
    options,
    NO_PRICES,
    type,
  );
  const { brands, attributes } = resolved.filters;
  const understood = text === "" ? undefined : await understandSearch(db, text);
  return {
    brands,
    attributes,
    condition: conditionOf(understood && writeQuery(understood).any, resolved, type?.id ?? 0),
    choices: { brands: known, attributes: (type?.attributes ?? []).map(choicesOf) },
    correction: { corrected: understood?.corrected, without: understood?.missing ?? [] },
  };
}

/** Condition for search and filters; an empty search finds nothing. */
function conditionOf(words: string | undefined, resolved: Resolved, typeId: number) {
  const { brands, attributes } = resolved.filters;
  if (words === "") return sql<SqlBool>`false`;
  if (words === undefined && brands.length === 0 && attributes.length === 0) return undefined;
  const any = [`'${typeLexeme(typeId)}'`, ...(words ? [words] : [])].join("&");
  return sql<SqlBool>`product.id in (select product_search.product_id from ${matching(any, resolved, false)})`;
}

function choicesOf({ key, name, unit, kind, values }: ListType["attributes"][number]): AttributeChoices {
  const choices = values.map((value) => ({ label: value, value }));
  return { key, name, unit, isNumber: kind === "numero", choices };
}

/** One index look-up per brand, however many products there are. */
async function readBrands(db: Db, typeId: number): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`(
    select brand from product where type_id = ${typeId} and ${isShown} and brand > ${after} order by brand limit 1)`;
  const { rows } = await sql<{ brand: string }>`
    with recursive used as (
      ${next(sql`''`)} union all
      select next.brand from used cross join lateral ${next(sql`used.brand`)} as next
    )
    select brand from used`.execute(db);
  return rows.map(({ brand }) => brand);
}
