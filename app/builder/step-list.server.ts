import { type RawBuilder, type SqlBool, sql } from "kysely";
import { readCounts } from "#app/catalog/browse/counts.server.ts";
import { type AttributeChoices, filterChoices } from "#app/catalog/browse/filter-choices.ts";
import { resolveFilters } from "#app/catalog/browse/filter-options.ts";
import { noFilters, type ShownPrices } from "#app/catalog/browse/filters.ts";
import type { ReadAs } from "#app/catalog/browse/list.server.ts";
import { readListType } from "#app/catalog/browse/list-type.server.ts";
import { matching } from "#app/catalog/browse/matching.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { typeLexeme } from "#app/catalog/search/lexemes.ts";
import { writeQuery } from "#app/catalog/search/terms.ts";
import { understandSearch } from "#app/catalog/search/understand.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { StepFilters } from "./step-filters.ts";
import type { Step } from "./steps.ts";

/** What the list of a step is narrowed to, and what it could be narrowed by. */
export interface StepList extends Pick<StepFilters, "brands" | "attributes"> {
  /** on `product`; undefined: all of the step's type */
  condition: RawBuilder<SqlBool> | undefined;
  choices: { brands: string[]; attributes: AttributeChoices[] };
  readAs: ReadAs;
}

/** Prices do not narrow the list of a step. */
const NO_PRICES: ShownPrices = { currency: "PEN", rate: null, shop: "PEN" };

/** Searches and narrows as the lists of the store do, within the step's type. */
export async function readStepList(db: Db, { type: key }: Step, asked: StepFilters): Promise<StepList> {
  const type = await readListType(db, { key });
  const options = {
    ...{ categories: [], labels: [], longestWarranty: null },
    brands: await readBrands(db, key),
  };
  const { text, brands, attributes } = asked;
  const resolved = resolveFilters({ ...noFilters, text, brands, attributes }, options, NO_PRICES, type);
  const understood = text === "" ? undefined : await understandSearch(db, text);
  const words = understood && writeQuery(understood).any;
  const any = [`'${typeLexeme(type?.id ?? 0)}'`, ...(words ? [words] : [])].join("&");
  const counts = await readCounts(db, any, resolved);
  const { filters } = resolved;
  const isWhole = text === "" && filters.brands.length === 0 && filters.attributes.length === 0;
  const found = sql<SqlBool>`product.id in (select product_search.product_id from ${matching(any, resolved, false)})`;
  return {
    ...{ brands: filters.brands, attributes: filters.attributes },
    condition: isWhole ? undefined : words === "" ? sql<SqlBool>`false` : found,
    choices: {
      brands: options.brands,
      attributes: filterChoices(options, filters, counts, type).atributos,
    },
    readAs: { corrected: understood?.corrected, without: understood?.missing ?? [] },
  };
}

async function readBrands(db: Db, type: Step["type"]): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    select distinct product.brand from product join product_type on product_type.id = product.type_id
    where product_type.key = ${type} and ${isShown} order by product.brand`.execute(db);
  return rows.map(({ brand }) => brand);
}
