import { sql } from "kysely";
import { filteredProducts } from "#app/catalog/products/list/product-list.server.ts";
import { selectValues, updateProducts } from "#app/catalog/products/product-columns.server.ts";
import { queueSearchText } from "#app/catalog/search/search-text.server.ts";
import { recordStock } from "#app/catalog/stock/stock-ledger.server.ts";
import { offerUndo } from "#app/catalog/undo/offer-undo.server.ts";
import {
  type AuditedWrite,
  type Author,
  openAudit,
  recordAuditRows,
} from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { oncePerForm } from "#app/platform/db/submissions.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { BulkChange, BulkSelection, QueuedBulkChange } from "./bulk-change.ts";
import { type BulkRow, bulkFields, bulkWords, changedRow, fieldOf, isChanged } from "./bulk-rule.ts";
import { touchedTags } from "./touched-tags.ts";

const SHOWN = 10;

export function selectedProducts(db: Db, selection: BulkSelection) {
  return "ids" in selection
    ? db
        .selectFrom("product")
        .where("product.id", "in", [0, ...selection.ids])
        .select("product.id")
    : filteredProducts(db, selection).select("product.id");
}

/** Number of products, number of those with orders, and the first names. */
export async function describeSelection(
  db: Db,
  selection: BulkSelection,
): Promise<{ total: number; ordered: number; names: string[] }> {
  const chosen = db.selectFrom("product").where("id", "in", selectedProducts(db, selection));
  const { total, ordered } = await chosen
    .select((product) => product.fn.countAll<number>().as("total"))
    .select(
      sql<number>`count(*) filter (where exists (
        select from order_line where order_line.product_id = product.id
      ))`.as("ordered"),
    )
    .executeTakeFirstOrThrow();
  const rows = await chosen.select("name").orderBy("name_sort").limit(SHOWN).execute();
  return { total, ordered, names: rows.map(({ name }) => name) };
}

/** A job changes more products than this in small batches, so that pages are served first. */
export const MAX_AT_ONCE = 200;

/** `id`: number of products that were changed or will be changed by a job */
export type BulkChangeResult = { ok: true; id: number; later?: true } | { ok: false; reason: "choice-gone" };

/** A form submitted twice changes products once. Products that already have the value stay unchanged. */
export function changeSelectedProducts(
  db: Db,
  by: Author,
  selection: BulkSelection,
  change: BulkChange,
): Promise<BulkChangeResult> {
  return inTransaction(db, (transaction) =>
    oncePerForm(
      transaction,
      { form: change.solicitud, entity: "bulk" },
      async (): Promise<BulkChangeResult> => {
        const chosen = await selectedProducts(transaction, selection).orderBy("product.id").execute();
        const ids = chosen.map(({ id }) => id);
        if (ids.length > MAX_AT_ONCE) {
          if ((await wordsOf(transaction, change)) === undefined) return { ok: false, reason: "choice-gone" };
          await queueBulkChange(transaction, by, ids, change);
          return { ok: true, id: ids.length, later: true };
        }
        const done = await changeBatch(transaction, by, ids, change);
        if (!done) return { ok: false, reason: "choice-gone" };
        if (done.entryId !== undefined) await offerUndo(transaction, done.entryId);
        return { ok: true, id: done.changed };
      },
    ),
  );
}

/** Call inside a transaction. */
export async function queueBulkChange(
  db: Db,
  by: Author,
  ids: number[],
  change: QueuedBulkChange,
): Promise<void> {
  const { solicitud: id } = change;
  const row = {
    id,
    person_id: by.id,
    person_name: by.name,
    change: JSON.stringify(change),
    product_ids: ids,
  };
  await db.insertInto("bulk_change").values(row).execute();
  await enqueue(db, "bulk-change", { changeId: id });
}

/**
 * Returns the number of changed products; undefined when the chosen target was deleted. Call inside a
 * transaction.
 */
export async function changeBatch(
  db: Db,
  by: Author,
  ids: number[],
  change: BulkChange,
  entry?: number,
): Promise<{ changed: number; entryId: number | undefined } | undefined> {
  const words = await wordsOf(db, change);
  if (words === undefined) return undefined;
  const before = await readBulkRows(db, ids, { hold: true });
  const pairs = before
    .map((row) => ({ before: row, after: changedRow(row, change) }))
    .filter((pair) => isChanged(pair.before, pair.after));
  if (pairs.length === 0) return { changed: 0, entryId: entry };
  const entryId =
    entry ??
    (await openAudit(db, by, {
      action: "update",
      entity: "bulk_change",
      entityId: change.solicitud,
      before: null,
      after: { name: words },
    }));
  await store(db, by, pairs, change);
  const writes: AuditedWrite[] = pairs.map(({ before: { id, ...before }, after: { id: _, ...after } }) => ({
    action: "update",
    entity: "product",
    entityId: id,
    before,
    after,
  }));
  await recordAuditRows(db, entryId, writes);
  return { changed: pairs.length, entryId };
}

/** Ordered by id, the lock order of orders. */
export async function readBulkRows(db: Db, ids: number[], { hold }: { hold: boolean }): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select product.id, ${selectValues(bulkFields)},
      array(select label_id from product_label where product_id = product.id order by label_id) as "labelIds",
      exists (select from product_media where product_id = product.id) as "hasMedia"
    from product where product.id = any(${ids}::int[])
    order by product.id ${hold ? sql`for no key update of product` : sql``}`.execute(db);
  return rows;
}

/** Undefined when the category, label or attribute was deleted. */
export async function wordsOf(db: Db, change: BulkChange): Promise<string | undefined> {
  const chosen = await chosenName(db, change);
  return chosen === undefined ? undefined : bulkWords(change, chosen, (await readSettings(db)).currency);
}

/** Locks the chosen target until the end of the transaction; undefined when it was deleted. */
async function chosenName(db: Db, change: BulkChange): Promise<string | undefined> {
  if (change.cambio === "categoria") return nameOf(db, "category", change.categoria);
  if (change.cambio === "etiqueta") return nameOf(db, "label", change.etiqueta);
  return change.cambio === "atributo" ? nameOf(db, "attribute", change.attribute.id) : "";
}

async function nameOf(
  db: Db,
  table: "category" | "label" | "attribute",
  id: number,
): Promise<string | undefined> {
  const chosen = await db
    .selectFrom(table)
    .select("name")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return chosen?.name;
}

const IN_SEARCH = new Set<BulkChange["cambio"]>(["categoria", "etiqueta", "atributo"]);

type Pair = { before: BulkRow; after: BulkRow };

async function store(db: Db, by: Author, pairs: Pair[], change: BulkChange): Promise<void> {
  const after = pairs.map((pair) => pair.after);
  const ids = after.map(({ id }) => id);
  await updateProducts(
    db,
    after.map(({ labelIds: _, hasMedia: __, ...row }) => row),
  );
  if (change.cambio === "etiqueta") await storeLabel(db, ids, change);
  const moved = pairs.map(({ before, after: { id, stock } }) => ({
    productId: id,
    change: stock - before.stock,
    stock,
  }));
  await recordStock(db, moved, { reason: "bulk", by });
  if (IN_SEARCH.has(change.cambio)) await queueSearchText(db, ids);
  const touched = pairs.map(({ before, after: { id, stock } }) => ({
    id,
    fields: [fieldOf(change)],
    turned: (before.stock === 0) !== (stock === 0),
  }));
  await recordChange(db, touchedTags(touched));
}

async function storeLabel(
  db: Db,
  ids: number[],
  { hacer, etiqueta }: Extract<BulkChange, { cambio: "etiqueta" }>,
): Promise<void> {
  if (hacer === "quitar")
    await sql`
      delete from product_label where label_id = ${etiqueta} and product_id = any(${ids}::int[])`.execute(db);
  else
    await sql`
      insert into product_label (product_id, label_id, category_id)
      select id, ${etiqueta}, category_id from product where id = any(${ids}::int[])
      on conflict (product_id, label_id) do nothing`.execute(db);
}
