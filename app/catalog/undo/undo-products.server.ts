import { sql } from "kysely";
import { touchedTags } from "#app/catalog/products/bulk/touched-tags.ts";
import { selectValues, updateProducts } from "#app/catalog/products/product-columns.server.ts";
import type { ProductValues } from "#app/catalog/products/product-fields.ts";
import { storeLabels } from "#app/catalog/products/product-parts.server.ts";
import { sameValues, valueNames } from "#app/catalog/products/product-values.ts";
import { slugsAfterRename } from "#app/catalog/products/slugs/slugs-after-rename.server.ts";
import { refreshSearchText } from "#app/catalog/search/search-text.server.ts";
import { recordStock } from "#app/catalog/stock/stock-ledger.server.ts";
import { type AuditedWrite, recordAuditRows } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { dropMissingReferences } from "./drop-missing-references.server.ts";
import { recordUnchanged } from "./record-unchanged.server.ts";
import { type CurrentProduct, type ReturningProduct, revertChange } from "./revert-change.ts";
import type { UndoContext, UndoneRow } from "./undone-row.ts";

/** Returns the number of products that keep a later value. Call inside a transaction. */
export async function undoProductChanges(
  db: Db,
  undoing: UndoContext,
  rows: readonly UndoneRow[],
): Promise<number> {
  const ids = [...new Set(rows.map(({ entityId }) => Number(entityId)))];
  const present = await lockProducts(db, ids);
  const returning = new Map<number, ReturningProduct>();
  for (const { entityId, before, after } of rows) {
    const id = Number(entityId);
    const { now, next, kept } = returning.get(id) ?? {
      now: present.get(id),
      next: present.get(id),
      kept: [],
    };
    if (!now || !next) continue;
    const reverted = revertChange(next, { before: before ?? {}, after: after ?? {} });
    returning.set(id, { now, next: reverted.next, kept: [...kept, ...reverted.kept] });
  }
  const products = [...returning.values()];
  await dropMissingReferences(db, products);
  await store(db, undoing, products);
  const gone = ids.filter((id) => !present.has(id)).map((id) => ({ id, sentence: "Ya no existe." }));
  const partly = products.filter(({ kept }) => kept.length > 0);
  const keeping = [...gone, ...partly.map(({ now: { id }, kept }) => ({ id, sentence: kept.join(" ") }))];
  return recordUnchanged(db, undoing, "product", keeping);
}

async function lockProducts(db: Db, ids: number[]): Promise<Map<number, CurrentProduct>> {
  await sql`select id from product where id = any(${ids}::int[]) order by id for no key update`.execute(db);
  const { rows } = await sql<CurrentProduct>`
    select product.id, product.slug, ${selectValues()},
      array(select label_id from product_label where product_id = product.id order by label_id) as "labelIds",
      array(select file ->> 'key' from product_media where product_id = product.id order by position) as media
    from product where product.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const NAMED = new Set<string>([
  "name",
  "brand",
  "sku",
  "partNumber",
  "specs",
  "typeId",
  "attributes",
  "categoryId",
  "labelIds",
]);

const PARTS = ["slug", "labelIds", "media"] as const;

function differing({ now, next }: ReturningProduct): string[] {
  return [
    ...valueNames.filter((name) => !sameValues(now, next, [name])),
    ...PARTS.filter((part) => JSON.stringify(now[part]) !== JSON.stringify(next[part])),
  ];
}

async function store(db: Db, undoing: UndoContext, products: readonly ReturningProduct[]): Promise<void> {
  const changed = products
    .map((product) => ({ ...product, fields: differing(product) }))
    .filter(({ fields }) => fields.length > 0);
  if (changed.length === 0) return;
  const moved = changed.filter(({ fields }) => fields.includes("slug"));
  const slugs = await slugsAfterRename(db, moved.map(renamed));
  moved.forEach((product, index) => {
    product.next.slug = slugs[index] ?? product.next.slug;
  });
  // Codes are unique, so changing ones are cleared before other products get them.
  const codes = changed.filter(({ fields }) => fields.includes("sku")).map(({ now }) => now.id);
  if (codes.length > 0) await sql`update product set sku = null where id = any(${codes}::int[])`.execute(db);
  for (const group of Map.groupBy(changed, ({ fields }) => fields.join()).values())
    await updateProducts(db, group.map(updateOf));
  const moves = changed.map(({ now: { id, stock: had }, next: { stock } }) => ({
    productId: id,
    change: stock - had,
    stock,
  }));
  await recordStock(db, moves, { reason: "undo", by: undoing.by });
  await storeParts(db, changed);
  const named = changed.filter(({ fields }) => fields.some((field) => NAMED.has(field)));
  const ids = named.map(({ now }) => now.id);
  if (ids.length > 0) await refreshSearchText(db, ids);
  const touched = changed.map(({ now, next, fields }) => ({
    id: now.id,
    fields,
    turned: (now.stock === 0) !== (next.stock === 0),
  }));
  await recordChange(db, touchedTags(touched));
  const writes: AuditedWrite[] = changed.map(({ now, next, fields }) => ({
    action: "update",
    entity: "product",
    entityId: now.id,
    before: only(now, fields),
    after: only(next, fields),
  }));
  await recordAuditRows(db, undoing.entryId, writes);
}

function renamed({ now: { id, slug }, next }: ReturningProduct) {
  return { id, slug, name: next.name, requestedSlug: next.slug };
}

/** Always with the stock, so that each product counts as edited. */
function updateOf({ next, fields }: ReturningProduct & { fields: string[] }) {
  const values = only(next, [
    "stock",
    ...fields.filter((field) => field !== "labelIds" && field !== "media"),
  ]);
  return { ...(values as Partial<ProductValues>), id: next.id };
}

function only(product: CurrentProduct, fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, product[field as keyof CurrentProduct]]));
}

async function storeParts(db: Db, products: readonly ReturningProduct[]): Promise<void> {
  await storeLabels(
    db,
    products.map(({ next }) => next),
  );
  const files = products.flatMap(({ now, next }) =>
    now.media.filter((key) => !next.media.includes(key)).map((key) => ({ product: now.id, key })),
  );
  if (files.length > 0)
    await sql`
      delete from product_media using jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as gone (product int, key text)
      where product_id = gone.product and file ->> 'key' = gone.key`.execute(db);
}
