import { sql } from "kysely";
import { claimSlugs } from "#app/catalog/products/slugs/slugs.server.ts";
import { refreshSearchText } from "#app/catalog/search/search-text.server.ts";
import { orderedUnits } from "#app/catalog/stock/ordered-units.server.ts";
import { moveStock } from "#app/catalog/stock/stock-ledger.server.ts";
import { type AuditedWrite, recordAuditRows } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { type DeletedProduct, restoreProducts, takeDeletedProducts } from "./deleted-products.server.ts";
import { existingIds } from "./drop-missing-references.server.ts";
import { recordUnchanged } from "./record-unchanged.server.ts";
import type { UndoContext, UndoneRow } from "./undone-row.ts";

/**
 * Restores deleted products with their labels, files, stock ledger and places in orders and lists. Returns the
 * number of those that do not return, or not as they were. Call inside a transaction.
 */
export async function undoDeletions(
  db: Db,
  undoing: UndoContext,
  rows: readonly UndoneRow[],
): Promise<number> {
  const ids = rows.map(({ entityId }) => Number(entityId));
  const deleted = await takeDeletedProducts(db, undoing.undone, ids);
  await lockOrders(db, deleted);
  const categories = await existingIds(
    db,
    "category",
    deleted.map(({ product }) => product.category_id),
  );
  const returning = deleted.filter(({ product }) => categories.has(product.category_id));
  const lost = deleted
    .filter((one) => !returning.includes(one))
    .map(({ id }) => ({ id, sentence: "Su categoría ya no existe: el producto no vuelve." }));
  const changed = await dropConflicts(db, returning);
  await restoreProducts(db, returning);
  await restock(db, undoing, returning);
  await refreshSearchText(
    db,
    returning.map(({ id }) => id),
  );
  await recordChange(db, ["list", "menu", ...returning.map(({ id }) => `product:${id}` as const)]);
  const writes: AuditedWrite[] = returning.map(({ id, product: { name, slug } }) => ({
    action: "create",
    entity: "product",
    entityId: id,
    before: null,
    after: { name, slug },
  }));
  await recordAuditRows(db, undoing.entryId, writes);
  return recordUnchanged(db, undoing, "product", [...lost, ...changed]);
}

/** Orders are locked before products, as an annulment locks them. */
async function lockOrders(db: Db, deleted: readonly DeletedProduct[]): Promise<void> {
  const ids = deleted.flatMap(({ referrers }) => referrers.order_line.map(([orderId]) => orderId));
  await sql`select id from "order" where id = any(${ids}::bigint[]) order by id for update`.execute(db);
}

/** Changes what meanwhile belongs to another product or does not exist, and returns what was changed. */
async function dropConflicts(
  db: Db,
  returning: readonly DeletedProduct[],
): Promise<{ id: number; sentence: string }[]> {
  const slugs = await claimSlugs(
    db,
    "product",
    returning.map(({ product }) => product.slug),
  );
  const labels = await existingIds(
    db,
    "label",
    returning.flatMap(({ rows }) => rows.product_label.map(({ label_id }) => Number(label_id))),
  );
  const types = await existingIds(
    db,
    "product_type",
    returning.flatMap(({ product }) => product.type_id ?? []),
  );
  const taken = await takenValues(db, returning);
  return returning.flatMap(({ id, product, rows }, index) => {
    const changed: string[] = [];
    const slug = slugs[index] ?? product.slug;
    if (slug !== product.slug) changed.push("URL: la que tenía es ahora de otro producto.");
    product.slug = slug;
    if (product.sku !== null && taken.codes.has(product.sku)) {
      changed.push(`SKU: “${product.sku}” es ahora de otro producto.`);
      product.sku = null;
    }
    if (product.type_id !== null && !types.has(product.type_id)) {
      changed.push("Tipo: el que tenía ya no existe.");
      product.type_id = null;
    }
    const present = rows.product_label.filter(({ label_id }) => labels.has(Number(label_id)));
    if (present.length < rows.product_label.length)
      changed.push("Etiquetas: alguna de las que tenía ya no existe.");
    rows.product_label = present;
    rows.product_old_slug = rows.product_old_slug.filter(({ slug }) => !taken.slugs.has(slug));
    for (const movement of rows.stock_movement)
      if (!taken.people.has(movement.person_id)) movement.person_id = null;
    return changed.length > 0 ? [{ id, sentence: changed.join(" ") }] : [];
  });
}

async function takenValues(db: Db, returning: readonly DeletedProduct[]) {
  const codes = returning.flatMap(({ product }) => product.sku ?? []);
  const slugs = returning.flatMap(({ rows }) => rows.product_old_slug.map(({ slug }) => slug));
  const people = returning.flatMap(({ rows }) => rows.stock_movement.map(({ person_id }) => person_id));
  const { rows } = await sql<{ codes: string[]; slugs: string[]; people: string[] }>`
    select array(select sku from product where sku = any(${codes})) as codes,
      array(
        select slug from product where slug = any(${slugs})
        union all select slug from product_old_slug where slug = any(${slugs})
      ) as slugs,
      array(select id from person where id = any(${people})) as people`.execute(db);
  const [found] = rows;
  return {
    codes: new Set<unknown>(found?.codes),
    slugs: new Set<unknown>(found?.slugs),
    people: new Set<unknown>(found?.people),
  };
}

/** Adds the units of orders that were annulled or returned while the product was deleted. */
async function restock(db: Db, { by }: UndoContext, returning: readonly DeletedProduct[]): Promise<void> {
  const ids = returning.map(({ id }) => id);
  const { rows } = await sql<{ orderNumber: string; productId: number; units: number }>`
    with recorded as (
      select order_number as number, product_id, sum(change) as change from stock_movement
      where product_id = any(${ids}::int[]) group by order_number, product_id
    )
    select number as "orderNumber", product_id as "productId", (ordered.change - recorded.change)::int as units
    from recorded join (${orderedUnits}) as ordered using (number, product_id)
    where ordered.change <> recorded.change order by number, product_id`.execute(db);
  for (const { orderNumber, ...move } of rows)
    await moveStock(db, [move], { reason: "undo", by, orderNumber });
}
