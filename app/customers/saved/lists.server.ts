import { sql } from "kysely";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { priceCurrency } from "#app/settings/settings.server.ts";
import { MAX_LIST_ENTRIES } from "#app/values/constants.ts";
import type { ListEntry, ListName } from "./list.ts";

export type ListAddition =
  | { ok: true; did: "added" | "already-there" }
  | { ok: false; reason: "gone" | "full" };

/** Adds a product at today's price; one that is there already stays as it is. */
export async function addToList(
  db: Db,
  list: ListName,
  customerId: string,
  productId: number,
): Promise<ListAddition> {
  return inTransaction(db, async (transaction): Promise<ListAddition> => {
    const entries = await transaction
      .selectFrom(list)
      .select("product_id")
      .where("customer_id", "=", customerId)
      .execute();
    if (entries.some((entry) => entry.product_id === productId)) return { ok: true, did: "already-there" };
    if (entries.length >= MAX_LIST_ENTRIES) return { ok: false, reason: "full" };
    const product = await transaction
      .selectFrom("product")
      .select(["id", "price"])
      .where("id", "=", productId)
      .where(isShown)
      .forKeyShare()
      .executeTakeFirst();
    if (!product) return { ok: false, reason: "gone" };
    await transaction
      .insertInto(list)
      .values({
        ...{ customer_id: customerId, product_id: product.id },
        ...{ price_when_added: product.price, price_currency: priceCurrency },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordChange(transaction, [`customer:${customerId}`]);
    return { ok: true, did: "added" };
  });
}

export async function removeFromList(
  db: Db,
  list: ListName,
  customerId: string,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom(list)
      .where("customer_id", "=", customerId)
      .where("product_id", "in", productIds)
      .execute();
    await recordChange(transaction, [`customer:${customerId}`]);
  });
}

/** Removes what can't be named by its product, because that is gone. */
export async function removeEntry(
  db: Db,
  list: ListName,
  customerId: string,
  entryId: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom(list)
      .where("customer_id", "=", customerId)
      .where("id", "=", entryId)
      .execute();
    await recordChange(transaction, [`customer:${customerId}`]);
  });
}

/** Newest first, with today's name, price, stock and picture. */
export async function readList(db: Db, list: ListName, customerId: string): Promise<ListEntry[]> {
  const rows = await db
    .selectFrom(list)
    .leftJoin("product", "product.id", `${list}.product_id`)
    .select([
      `${list}.id as entryId`,
      sql<number | null>`case when price_currency = ${priceCurrency} then price_when_added end`.as(
        "priceWhenAdded",
      ),
      `${list}.gone_name as goneName`,
      `${list}.gone_picture as gonePicture`,
      "product.id as productId",
      "product.name",
      "product.slug",
      "product.price",
      "product.stock",
      "product.hidden",
      firstPicture.as("picture"),
    ])
    .where(`${list}.customer_id`, "=", customerId)
    .orderBy(`${list}.created_at`, "desc")
    .orderBy(`${list}.id`, "desc")
    .execute();
  return rows.map((row): ListEntry => {
    const { entryId, priceWhenAdded, productId, name, slug, price, stock, picture } = row;
    if (productId === null || name === null || slug === null || price === null || stock === null) {
      return { state: "gone", entryId, name: row.goneName ?? "", picture: row.gonePicture };
    }
    if (row.hidden) return { state: "gone", entryId, name, picture };
    const state = stock === 0 ? "sold-out" : "available";
    return { state, entryId, productId, name, slug, price, priceWhenAdded, stock, picture };
  });
}

/** Which products the customer's hearts are filled for. */
export async function readFavoriteIds(db: Db, customerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("favorite")
    .select("product_id")
    .where("customer_id", "=", customerId)
    .where("product_id", "is not", null)
    .orderBy("product_id")
    .execute();
  return rows.flatMap((row) => row.product_id ?? []);
}
