import { sql } from "kysely";
import { createProducts, type ProductDraft } from "#app/catalog/products/product-writes.server.ts";
import { slugsAfterRename } from "#app/catalog/products/slugs-after-rename.server.ts";
import { refreshSearchText } from "#app/catalog/search/search-text.server.ts";
import { moveStock } from "#app/catalog/stock/stock-ledger.server.ts";
import { type Author, recordAudits } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";
import type { StoredProduct } from "./stored-product.ts";

export type NewProduct = Omit<ProductDraft, "media">;

/** Stores new products; ids in their order. Call inside a transaction. */
export async function addProducts(db: Db, by: Author, drafts: readonly NewProduct[]): Promise<number[]> {
  if (drafts.length === 0) return [];
  const ids = await createProducts(
    db,
    drafts.map((draft) => ({ ...draft, media: [] })),
    { reason: "import", by },
  );
  const writes = drafts.map(({ name, sku, price, stock }, index) => ({
    ...({ action: "create", entity: "product", entityId: ids[index] ?? 0 } as const),
    ...{ before: null, after: { name, sku: sku ?? null, price, stock, via: "import" } },
  }));
  await recordAudits(db, by, writes);
  return ids;
}

export interface ProductChange {
  before: StoredProduct;
  after: NewProduct;
}

/** Makes stored products what they are to be. Call inside the transaction that holds them. */
export async function changeProducts(db: Db, by: Author, changes: readonly ProductChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ before }) => before.id);
  const slugs = await slugsAfterRename(
    db,
    changes.map(({ before, after }) => ({ ...before, name: after.name, wanted: after.slug })),
  );
  const rows = changes.map(({ before, after }, index) => ({
    ...{ id: before.id, name: after.name, name_sort: plainText(after.name), slug: slugs[index] },
    ...{ sku: after.sku ?? null, brand: after.brand, description: after.description, price: after.price },
    ...{ delivery_days: after.deliveryDays, category_id: after.categoryId, specs: after.specs },
    ...{ low_stock: after.lowStock ?? null, hidden: after.hidden ?? before.hidden },
  }));
  await sql`
    update product set name = fresh.name, name_sort = fresh.name_sort, slug = fresh.slug, sku = fresh.sku,
      brand = fresh.brand, description = fresh.description, price = fresh.price,
      delivery_days = fresh.delivery_days, category_id = fresh.category_id, specs = fresh.specs,
      low_stock = fresh.low_stock, hidden = fresh.hidden,
      version = product.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (id int, name text, name_sort text,
      slug text, sku text, brand text, description text, price int, delivery_days int, category_id int, specs jsonb,
      low_stock int, hidden boolean)
    where product.id = fresh.id`.execute(db);
  await moveStock(
    db,
    changes.map(({ before, after }) => ({ productId: before.id, units: after.stock - before.stock })),
    { reason: "import", by },
  );
  await setLabels(db, changes);
  await refreshSearchText(db, ids);
  await recordChange(db, ["list", "menu", ...ids.map((id) => `product:${id}` as const)]);
  const writes = changes.map(({ before, after }) => ({
    ...({ action: "update", entity: "product", entityId: before.id } as const),
    ...{
      before: audited(
        before,
        before.labels.map(({ id }) => id),
      ),
      after: audited(after, after.labelIds),
    },
  }));
  await recordAudits(db, by, writes);
}

async function setLabels(db: Db, changes: readonly ProductChange[]): Promise<void> {
  const wanted = changes.flatMap(({ before, after }) =>
    after.labelIds.map((label) => ({ product: before.id, label, category: after.categoryId })),
  );
  const ids = changes.map(({ before }) => before.id);
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as row (product int, label int, category int)
    ), gone as (
      delete from product_label where product_id = any(${ids}::int[])
        and (product_id, label_id) not in (select product, label from wanted)
    )
    insert into product_label (product_id, label_id, category_id)
    select product, label, category from wanted on conflict (product_id, label_id) do nothing`.execute(db);
}

function audited(product: StoredProduct | NewProduct, labelIds: readonly number[]) {
  const { name, sku, brand, description, price, stock, deliveryDays, categoryId, specs } = product;
  const { lowStock, hidden } = product;
  return {
    ...{ name, sku: sku ?? null, brand, description, price, stock, deliveryDays, categoryId, specs },
    ...{ lowStock: lowStock ?? null, hidden },
    labelIds: [...labelIds].sort((one, other) => one - other),
  };
}
