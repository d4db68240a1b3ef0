import { sql } from "kysely";
import type { Facts } from "#app/catalog/types/facts.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { cardFacts } from "#app/catalog/types/write-value.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { inBatches } from "#app/platform/db/in-batches.server.ts";
import type { Db, Spec } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { productLexemes, type SearchedProduct } from "./lexemes.ts";

interface Searched extends Omit<SearchedProduct, "type"> {
  id: number;
  typeId: number | null;
  specs: Spec[];
  attributes: Facts;
}

const PRODUCTS_PER_JOB = 500;
/** Small enough that a page waits only a moment for a batch. */
const PRODUCTS_PER_BATCH = 25;

/** Call after changes of names, also of categories and labels. */
export async function queueSearchText(db: Db, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += PRODUCTS_PER_JOB)
    await enqueue(db, "search-text", { productIds: productIds.slice(start, start + PRODUCTS_PER_JOB) });
}

/** Recomputes search words and card facts. */
export async function refreshSearchText(db: Db, productIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Searched>`
    select product.id, product.name, product.brand, product.sku, product.specs, product.part_number as "partNumber",
      product.type_id as "typeId", product.attributes,
      json_build_object('id', category.id, 'name', category.name) as category,
      coalesce((
        select json_agg(json_build_object('id', label.id, 'name', label.name, 'kind', label.category_id is not null)
          order by label.id)
        from product_label join label on label.id = product_label.label_id
        where product_label.product_id = product.id
      ), '[]') as labels
    from product join category on category.id = product.category_id
    where product.id = any(${productIds}::int[])`.execute(db);
  const types = new Map((await readTypes(db)).map((type) => [type.id, type]));
  const fresh = rows.map(({ typeId, ...product }) => {
    const type = types.get(typeId ?? 0);
    return {
      id: product.id,
      text: productLexemes({ ...product, type }),
      facts: cardFacts(type?.attributes ?? [], product.attributes),
    };
  });
  await sql`
    update product set search_text = fresh.text, card_facts = fresh.facts
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (id int, text text, facts text)
    where product.id = fresh.id and (product.search_text, product.card_facts) <> (fresh.text, fresh.facts)`.execute(
    db,
  );
}

/** The job's handler. Also drops cached lists. */
export async function refreshQueued(db: Db, productIds: readonly number[]): Promise<void> {
  await inBatches(productIds, PRODUCTS_PER_BATCH, (batch) =>
    inTransaction(db, (transaction) => refreshSearchText(transaction, batch)),
  );
  await recordChange(db, ["list"]);
}

// Increase it when lexemes are written differently.
const LEXEMES_VERSION = 3;
const LEXEMES_VERSION_KEY = "searchForm";

/** Queues all products after an update that changed `LEXEMES_VERSION`. */
export async function queueOutdatedSearchTexts(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const written = await transaction
      .insertInto("setting")
      .values({ key: LEXEMES_VERSION_KEY, value: JSON.stringify(LEXEMES_VERSION) })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ value: JSON.stringify(LEXEMES_VERSION) })
          .where("setting.value", "<>", JSON.stringify(LEXEMES_VERSION)),
      )
      .returning("key")
      .execute();
    if (written.length === 0) return;
    const products = await transaction.selectFrom("product").select("id").orderBy("id").execute();
    await queueSearchText(
      transaction,
      products.map(({ id }) => id),
    );
  });
}
