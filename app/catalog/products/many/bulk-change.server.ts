import { sql } from "kysely";
import { holdCategory } from "#app/catalog/categories/hold-category.server.ts";
import { MAX_STOCK } from "#app/catalog/products/field-rules.ts";
import { selectValues, updateProducts } from "#app/catalog/products/product-columns.server.ts";
import { bulkNames, type ProductValues, productFields } from "#app/catalog/products/product-fields.ts";
import { queueSearchText } from "#app/catalog/search/search-text.server.ts";
import { recordStock } from "#app/catalog/stock/stock-ledger.server.ts";
import { type Author, recordAudits } from "#app/platform/audit/audit.server.ts";
import { recordChange, type Tag } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { oncePerForm } from "#app/platform/db/submissions.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import {
  type BulkChange,
  type BulkSelection,
  type LaterChange,
  readBulkValue,
  roundedPrice,
} from "./bulk-change.ts";
import { narrowed } from "./office-products.server.ts";

const SHOWN = 10;

export function selected(db: Db, selection: BulkSelection) {
  return "ids" in selection
    ? db
        .selectFrom("product")
        .where("product.id", "in", [0, ...selection.ids])
        .select("product.id")
    : narrowed(db, selection).select("product.id");
}

/** How many products a selection holds, how many of them were ordered, and the first of them by name. */
export async function describeSelection(
  db: Db,
  selection: BulkSelection,
): Promise<{ total: number; ordered: number; names: string[] }> {
  const chosen = db.selectFrom("product").where("id", "in", selected(db, selection));
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

/** With more of them the change goes through its products in a job, a few at a time: pages go first. */
export const MOST_AT_ONCE = 200;

/** `id`: how many products changed, or are going to */
export type BulkChanged = { ok: true; id: number; later?: true } | { ok: false; reason: "choice-gone" };

/** Changes every product of a selection alike, once per form; what is like that already stays as it is. */
export function changeProducts(
  db: Db,
  by: Author,
  selection: BulkSelection,
  change: BulkChange,
): Promise<BulkChanged> {
  return inTransaction(db, (transaction) =>
    oncePerForm(transaction, { form: change.solicitud, entity: "bulk" }, async (): Promise<BulkChanged> => {
      if (!(await isThere(transaction, change))) return { ok: false, reason: "choice-gone" };
      const chosen = await selected(transaction, selection).orderBy("product.id").execute();
      const ids = chosen.map(({ id }) => id);
      if (ids.length > MOST_AT_ONCE) {
        await changeLater(transaction, by, ids, change);
        return { ok: true, id: ids.length, later: true };
      }
      return { ok: true, id: (await changeSome(transaction, by, ids, change)) ?? 0 };
    }),
  );
}

/** Leaves a change to the job. Call inside a transaction. */
export async function changeLater(db: Db, by: Author, ids: number[], change: LaterChange): Promise<void> {
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

/** How many of these were changed; undefined when the category or label is gone. Call inside a transaction. */
export async function changeSome(
  db: Db,
  by: Author,
  ids: number[],
  change: BulkChange,
): Promise<number | undefined> {
  if (!(await isThere(db, change))) return undefined;
  const before = await holdProducts(db, { ids });
  const pairs = before
    .map((row) => ({ before: row, after: { ...row, ...changed(row, change) } }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  await store(db, by, pairs, change);
  return pairs.length;
}

const HELD = ["price", "stock", "categoryId", "hidden", ...bulkNames] as const;

type BulkRow = Pick<ProductValues, (typeof HELD)[number]> & { id: number; labelIds: number[] };

/** In id order, as orders hold them. */
async function holdProducts(db: Db, selection: BulkSelection): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select product.id, ${selectValues(HELD)},
      array(select label_id from product_label where product_id = product.id order by label_id) as "labelIds"
    from product where product.id in ${selected(db, selection)}
    order by product.id for no key update of product`.execute(db);
  return rows;
}

/** Whether the category or label is there; it stays until the transaction ends. */
async function isThere(db: Db, change: BulkChange): Promise<boolean> {
  if (change.cambio === "categoria") return holdCategory(db, change.categoria);
  if (change.cambio !== "etiqueta") return true;
  const label = db.selectFrom("label").select("id").where("id", "=", change.etiqueta).forKeyShare();
  return (await label.executeTakeFirst()) !== undefined;
}

function changed(row: BulkRow, change: BulkChange): Partial<BulkRow> {
  switch (change.cambio) {
    case "precio": {
      const { por, valor, redondeo } = change;
      const price = por === "porcentaje" ? (row.price * (10_000 + valor)) / 10_000 : row.price + valor;
      return { price: roundedPrice(price, redondeo) };
    }
    case "cantidad": {
      const stock = change.como === "fijar" ? change.unidades : row.stock + change.unidades;
      return { stock: Math.min(MAX_STOCK, Math.max(0, stock)) };
    }
    case "categoria":
      return { categoryId: change.categoria };
    case "dato":
      return { [change.campo]: readBulkValue(change.campo, change.valor).data };
    case "estado":
      return { hidden: change.estado === "borrador" };
    case "etiqueta": {
      const others = row.labelIds.filter((id) => id !== change.etiqueta);
      const labelIds = change.hacer === "quitar" ? others : [...others, change.etiqueta];
      return { labelIds: labelIds.sort((one, other) => one - other) };
    }
  }
}

type Pair = { before: BulkRow; after: BulkRow };

/** Prices and amounts leave lists and menu as they are, but for what sells out or is back. */
function touchedBy(change: BulkChange, pairs: Pair[]): Tag[] {
  const { cambio } = change;
  const tags: Tag[] = pairs.map(({ after: { id } }) => `product:${id}` as const);
  if (cambio === "precio")
    return [...tags, "prices", ...pairs.map(({ after: { id } }) => `card:${id}` as const)];
  if (cambio === "cantidad")
    return pairs.some(({ before, after }) => (before.stock === 0) !== (after.stock === 0))
      ? [...tags, "list"]
      : tags;
  if (cambio === "dato") return productFields[change.campo].listed ? [...tags, "list"] : tags;
  return cambio === "etiqueta" ? [...tags, "list"] : [...tags, "list", "menu"];
}

async function store(db: Db, by: Author, pairs: Pair[], change: BulkChange): Promise<void> {
  if (pairs.length === 0) return;
  const after = pairs.map((pair) => pair.after);
  const ids = after.map(({ id }) => id);
  await updateProducts(
    db,
    after.map(({ labelIds: _, ...row }) => row),
  );
  if (change.cambio === "etiqueta") await storeLabel(db, ids, change);
  const moved = pairs.map(({ before, after: { id, stock } }) => ({
    ...{ productId: id, change: stock - before.stock, stock },
  }));
  await recordStock(db, moved, { reason: "bulk", by });
  if (change.cambio === "categoria" || change.cambio === "etiqueta") await queueSearchText(db, ids);
  await recordChange(db, touchedBy(change, pairs));
  const writes = pairs.map(({ before: { id, ...before }, after: { id: _, ...now } }) => ({
    ...({ action: "update", entity: "product", entityId: id } as const),
    ...{ before, after: now },
  }));
  await recordAudits(db, by, writes);
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
