import { sql } from "kysely";
import type { Db, Spec } from "#app/db/schema.ts";
import { enqueue } from "#app/domain/jobs/enqueue.server.ts";
import { searchText } from "#app/domain/search/words.ts";

const PRODUCTS_PER_JOB = 500;

/** Has these products found by their present words soon: names of categories and labels are among them. */
export async function queueSearchText(db: Db, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += PRODUCTS_PER_JOB)
    await enqueue(db, "search-text", { productIds: productIds.slice(start, start + PRODUCTS_PER_JOB) });
}

interface Words {
  id: number;
  name: string;
  brand: string;
  sku: string | null;
  category: string;
  labels: string[];
  specs: Spec[];
}

/** What products are found by, from what they are called now. */
export async function refreshSearchText(db: Db, productIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Words>`
    select product.id, product.name, product.brand, product.sku, product.specs, category.name as category,
      array(
        select label.name from product_label join label on label.id = product_label.label_id
        where product_label.product_id = product.id order by label.id
      ) as labels
    from product join category on category.id = product.category_id
    where product.id = any(${productIds}::int[])`.execute(db);
  const texts = rows.map(({ name, brand, sku, category, labels, specs }) =>
    searchText([name, brand, sku ?? "", category, ...labels, ...specs.map(({ value }) => value)]),
  );
  await sql`
    update product set search_text = fresh.text
    from unnest(${rows.map(({ id }) => id)}::int[], ${texts}::text[]) as fresh (id, text)
    where product.id = fresh.id and product.search_text <> fresh.text`.execute(db);
}
