import { readTypes } from "#app/catalog/types/types.server.ts";
import { newPictures } from "#app/imports/pictures/row-pictures.ts";
import type { IsInZip } from "#app/imports/pictures/zip-pictures.server.ts";
import type { ImportOptions } from "#app/imports/read/import-options.ts";
import type { FieldChange, NewName, Problem, StagedRow } from "#app/platform/db/json-columns.ts";
import type { Db, ImportOutcome } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";
import {
  type CatalogNames,
  createMissingNames,
  idsOfPlannedNames,
  newNames,
  readCatalogNames,
  unknownNames,
} from "./catalog-names.server.ts";
import { readDefaults } from "./default-values.ts";
import { isSame, missingFields, type PlannedProduct, planProduct, rowKey } from "./plan.ts";
import { priceJump } from "./price-jump.ts";
import { type PriceRules, type ReadRow, readRow } from "./product-row.ts";
import { newValues, rowChanges } from "./row-changes.ts";
import { rowFacts } from "./row-facts.ts";
import type { StoredProduct } from "./stored-product.ts";
import { findReferencedProducts, matchStoredProduct } from "./stored-products.server.ts";
import { addProducts, changeImportedProducts, type NewProduct } from "./write-products.server.ts";
import type { Writer } from "./writer.ts";

export interface RowResult {
  line: number;
  outcome: ImportOutcome;
  title: string;
  key: string | null;
  problems: Problem[];
  productId: number | null;
  /** for a new product: price, units and category */
  changes: FieldChange[];
  newNames: NewName[];
  /** pictures that the product, or the owner below, does not have yet */
  pictures: string[];
  /** a new product that becomes visible with its first picture */
  publishes?: boolean;
  /** for pictures that are not a product's */
  owner?: { category_id: number } | { customer_id: string };
}

interface PlannedRow extends RowResult {
  planned: PlannedProduct;
  stored: StoredProduct | undefined;
}

export interface ChunkContext {
  importId: string;
  columns: string[];
  options: ImportOptions;
  /** public origin of this store, to recognise its own pictures */
  origin: string;
  isInZip?: IsInZip | undefined;
  prices: PriceRules;
}

/** `hold` locks the products until the end of the transaction. */
export async function planChunk(
  db: Db,
  context: ChunkContext,
  rows: readonly StagedRow[],
  { hold }: { hold: boolean },
): Promise<{ planned: PlannedRow[]; names: CatalogNames }> {
  const names = await readCatalogNames(db);
  const types = await readTypes(db);
  const shownValues = (planned: PlannedProduct, stored: StoredProduct | undefined, pictures: number) => {
    const { currency } = context.prices;
    return stored
      ? rowChanges(planned, stored, pictures, { types, currency })
      : newValues(planned, { types, currency });
  };
  const read = rows.map((row) => ({ line: row.line, ...readStaged(row, context) }));
  const defaults = readDefaults(context.options.defaults, context.prices);
  const first = await firstLines(db, context.importId, read);
  const products = read.map(({ product }) => product);
  const mentioned = await findReferencedProducts(db, products, { hold });
  const planned = read.map(({ line, product: own, problems, refused }): PlannedRow => {
    const known = matchStoredProduct(own, mentioned);
    const product = known.kind === "new" ? { ...defaults, ...own } : own;
    const key = rowKey(own);
    const found = [...problems];
    const report = (sentence: string | undefined) => sentence && found.push({ kind: "error", sentence });
    const stored = known.kind === "known" ? known.product : undefined;
    const labels = (product.subcategory ?? []).flatMap((name) => names.labels.get(plainText(name)) ?? []);
    const { problems: wrong, ...facts } = rowFacts(
      product,
      stored,
      types,
      labels.map(({ id }) => id),
    );
    const planned = { ...planProduct(product, stored), ...facts };
    for (const sentence of wrong) report(sentence);
    if (known.kind === "unclear") report(known.sentence);
    const earlier = key === null ? undefined : first.get(key);
    const isRepeated = earlier !== undefined && earlier < line;
    if (isRepeated) report(`El mismo producto está en la línea ${earlier}.`);
    if (key === null && problems.length === 0)
      report("No dice qué producto es: falta el SKU, la URL o el nombre.");
    else if (known.kind === "new" && !isRepeated && refused) report(missingFields(product, refused));
    const fresh = newNames(planned, names);
    if (!context.options.createMissing) for (const sentence of unknownNames(fresh)) report(sentence);
    const pictures = newPictures(product.images ?? [], stored, context);
    found.push(...pictures.problems);
    const jump = stored && priceJump(stored.price, planned.price, context.prices.currency);
    if (jump) found.push({ kind: "notice", sentence: jump });
    const outcome = outcomeOf(found, planned, stored, pictures.sources);
    const isWritten = outcome === "create" || outcome === "change";
    return {
      line,
      key,
      planned,
      stored,
      outcome,
      changes: isWritten ? shownValues(planned, stored, pictures.sources.length) : [],
      newNames: isWritten ? fresh : [],
      title: titleOf(product, stored),
      problems: found,
      productId: stored?.id ?? null,
      pictures: pictures.sources,
      publishes: !stored && !planned.hidden && !hasErrors(found),
    };
  });
  return { planned, names };
}

/** Call inside the transaction that has locked the products. */
export async function writeChunk(
  db: Db,
  writer: Writer,
  planned: readonly PlannedRow[],
  names: CatalogNames,
): Promise<void> {
  const written = planned.filter(({ outcome }) => outcome === "create" || outcome === "change");
  await createMissingNames(
    db,
    writer.entryId,
    written.map(({ planned }) => planned),
    names,
  );
  const created = written.filter(({ outcome }) => outcome === "create");
  const ids = await addProducts(
    db,
    writer,
    created.map(({ planned, publishes }) => ({
      ...productOf(planned, undefined, names),
      hidden: planned.hidden || publishes === true,
    })),
  );
  created.forEach((row, index) => {
    row.productId = ids[index] ?? null;
  });
  const changes = written.flatMap(({ planned, stored }) =>
    stored && !isSame(planned, stored) ? [{ before: stored, after: productOf(planned, stored, names) }] : [],
  );
  await changeImportedProducts(db, writer, changes);
}

function productOf(
  planned: PlannedProduct,
  stored: StoredProduct | undefined,
  names: CatalogNames,
): NewProduct {
  const { category: _, subcategories: __, labels: ___, ...product } = planned;
  return { ...product, ...idsOfPlannedNames(planned, stored, names) };
}

/** `refused` is undefined for a row that can't be read at all. */
function readStaged(
  row: StagedRow,
  { columns, options, prices }: ChunkContext,
): Omit<ReadRow, "refused"> & { refused: ReadRow["refused"] | undefined } {
  if ("problem" in row)
    return { product: {}, problems: [{ kind: "error", sentence: row.problem }], refused: undefined };
  return readRow(row.cells, columns, options.mapping, prices);
}

function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ kind }) => kind === "error");
}

function outcomeOf(
  problems: readonly Problem[],
  planned: PlannedProduct,
  stored: StoredProduct | undefined,
  pictures: readonly string[],
): ImportOutcome {
  if (hasErrors(problems)) return "bad";
  if (!stored) return "create";
  return pictures.length === 0 && isSame(planned, stored) ? "same" : "change";
}

function titleOf({ name, sku, slug }: ReadRow["product"], stored: StoredProduct | undefined): string {
  return (name ?? stored?.name ?? sku ?? slug ?? "").slice(0, 200);
}

/** Refuses a later line for the same product. */
async function firstLines(
  db: Db,
  importId: string,
  rows: readonly { line: number; product: ReadRow["product"] }[],
): Promise<Map<string, number>> {
  const first = new Map<string, number>();
  const keyed = rows.flatMap(({ line, product }) => {
    const key = rowKey(product);
    return key === null ? [] : [{ key, line }];
  });
  if (keyed.length === 0) return first;
  for (const { key, line } of keyed) first.set(key, Math.min(line, first.get(key) ?? line));
  const earlier = await db
    .selectFrom("import_row")
    .select(["key", (row) => row.fn.min("line").as("line")])
    .where("import_id", "=", importId)
    .where("key", "in", [...first.keys()])
    .groupBy("key")
    .execute();
  for (const { key, line } of earlier)
    if (key !== null) first.set(key, Math.min(line, first.get(key) ?? line));
  return first;
}
