import { sql } from "kysely";
import { selectValues } from "#app/catalog/products/product-columns.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";
import type { ProductRow } from "./product-row.ts";
import type { StoredProduct } from "./stored-product.ts";

interface ReferencedProducts {
  bySku: Map<string, number>;
  bySlug: Map<string, number>;
  /** by name without case and accents, which several products may share */
  byName: Map<string, number[]>;
  products: Map<number, StoredProduct>;
}

/** `hold` locks the products until the end of the transaction. */
export async function findReferencedProducts(
  db: Db,
  rows: readonly ProductRow[],
  { hold }: { hold: boolean },
): Promise<ReferencedProducts> {
  const skus = rows.flatMap(({ sku }) => sku ?? []);
  const slugs = rows.flatMap(({ slug }) => slug ?? []);
  const names = rows.flatMap(({ name }) => (name ? plainText(name) : []));
  const { rows: found } = await sql<{ kind: "sku" | "slug" | "name"; key: string; id: number }>`
    select 'sku' as kind, sku as key, id from product where sku = any(${skus}::text[])
    union all select 'slug', slug, id from product where slug = any(${slugs}::text[])
    union all select 'slug', slug, product_id from product_old_slug where slug = any(${slugs}::text[])
    union all select 'name', name_sort, id from product where name_sort = any(${names}::text[])`.execute(db);
  const keyed = (kind: "sku" | "slug") =>
    new Map(found.filter((one) => one.kind === kind).map(({ key, id }) => [key, id]));
  const byName = new Map<string, number[]>();
  for (const { kind, key, id } of found)
    if (kind === "name") byName.set(key, [...(byName.get(key) ?? []), id]);
  const ids = [...new Set(found.map(({ id }) => id))];
  return { bySku: keyed("sku"), bySlug: keyed("slug"), byName, products: await readStored(db, ids, hold) };
}

export async function readStored(
  db: Db,
  ids: readonly number[],
  hold: boolean,
): Promise<Map<number, StoredProduct>> {
  if (ids.length === 0) return new Map();
  // Locks in id order, as orders do, to avoid deadlocks.
  if (hold)
    await sql`select id from product where id = any(${[...ids]}::int[]) order by id for no key update`.execute(
      db,
    );
  const { rows } = await sql<StoredProduct>`
    select product.id, product.slug, category.name as category, ${selectValues()},
      coalesce((
        select json_agg(json_build_object('id', label.id, 'name', label.name, 'categoryId', label.category_id)
          order by label.id)
        from product_label join label on label.id = product_label.label_id
        where product_label.product_id = product.id
      ), '[]') as labels,
      coalesce((
        select json_agg(json_build_object(
          'key', file ->> 'key', 'original', file ->> 'original', 'source', source
        ) order by position)
        from product_media where product_media.product_id = product.id
      ), '[]') as media
    from product join category on category.id = product.category_id
    where product.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type ProductMatch =
  | { kind: "new" }
  | { kind: "known"; product: StoredProduct }
  | { kind: "unclear"; sentence: string };

/** Finds the product by SKU, else by slug, else by name. */
export function matchStoredProduct(row: ProductRow, mentioned: ReferencedProducts): ProductMatch {
  const bySku = row.sku === undefined ? undefined : mentioned.bySku.get(row.sku);
  const bySlug = row.slug === undefined ? undefined : mentioned.bySlug.get(row.slug);
  if (bySku !== undefined && bySlug !== undefined && bySku !== bySlug)
    return {
      kind: "unclear",
      sentence: `La URL “${row.slug}” es de otro producto, no del SKU “${row.sku}”.`,
    };
  const id = bySku ?? bySlug;
  const product = id === undefined ? undefined : mentioned.products.get(id);
  if (product) return hasOtherSku(row, product) ? otherSku(row, product) : { kind: "known", product };
  return row.slug === undefined ? matchByName(row, mentioned) : { kind: "new" };
}

function matchByName(row: ProductRow, { byName, products }: ReferencedProducts): ProductMatch {
  const ids = row.name ? (byName.get(plainText(row.name)) ?? []) : [];
  const named = ids.flatMap((id) => products.get(id) ?? []).filter((product) => !hasOtherSku(row, product));
  const [product] = named;
  if (!product) return { kind: "new" };
  if (named.length === 1) return { kind: "known", product };
  return {
    kind: "unclear",
    sentence: `Hay ${named.length} productos con ese nombre: agrega una columna con la URL o el SKU.`,
  };
}

/** Different SKUs are different products, even with the same name. */
function hasOtherSku(row: ProductRow, product: StoredProduct): boolean {
  return row.sku !== undefined && product.sku !== null && product.sku !== row.sku;
}

function otherSku(row: ProductRow, product: StoredProduct): ProductMatch {
  return {
    kind: "unclear",
    sentence: `La URL “${row.slug}” es de un producto con otro SKU (“${product.sku}”).`,
  };
}
