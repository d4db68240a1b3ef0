import { sql } from "kysely";
import { isBackpack } from "#app/backpacks/backpack-products.server.ts";
import { designProblem } from "#app/backpacks/design-problem.ts";
import { findOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import type { LineRef } from "#app/cart/cart.ts";
import { firstPicture } from "#app/catalog/pictures/first-picture.server.ts";
import { isShown } from "#app/catalog/products/shown.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { priceCurrency } from "#app/settings/settings.server.ts";
import { MAX_LIST_ENTRIES } from "#app/values/constants.ts";
import type { ListEntry, ListName } from "./list.ts";

export type AddToListResult =
  | { ok: true; did: "added" | "already-there" }
  | { ok: false; reason: "gone" | "full" | "no-design" };

/** Adds a product at today's price, a saved one with its design; an existing entry stays unchanged. */
export async function addToList(
  db: Db,
  list: ListName,
  customerId: string,
  productId: number,
  designId?: number | undefined,
): Promise<AddToListResult> {
  return inTransaction(db, async (transaction): Promise<AddToListResult> => {
    const entries = await transaction
      .selectFrom(list)
      .select(["product_id as productId", designOn(list).as("designId")])
      .where("customer_id", "=", customerId)
      .execute();
    const isListed = entries.some(
      (entry) => entry.productId === productId && entry.designId === (designId ?? null),
    );
    if (isListed) return { ok: true, did: "already-there" };
    if (entries.length >= MAX_LIST_ENTRIES) return { ok: false, reason: "full" };
    const product = await transaction
      .selectFrom("product")
      .select(["id", "price"])
      .where("id", "=", productId)
      .where(isShown)
      .forKeyShare()
      .executeTakeFirst();
    if (!product) return { ok: false, reason: "gone" };
    const own = await findOwnDesigns(transaction, customerId, designId ? [designId] : [], { hold: true });
    if (designId !== undefined && own.size === 0) return { ok: false, reason: "no-design" };
    const row = {
      customer_id: customerId,
      product_id: product.id,
      price_when_added: product.price,
      price_currency: priceCurrency,
    };
    const insertion =
      list === "favorite"
        ? transaction.insertInto("favorite").values(row)
        : transaction.insertInto("saved_item").values({ ...row, design_id: designId ?? null });
    await insertion.onConflict((conflict) => conflict.doNothing()).execute();
    await recordChange(transaction, [`customer:${customerId}`]);
    return { ok: true, did: "added" };
  });
}

export async function removeFromList(
  db: Db,
  list: ListName,
  customerId: string,
  lines: readonly LineRef[],
): Promise<void> {
  if (lines.length === 0) return;
  const named = lines.map(({ productId, designId }) => sql`(${productId}::int, ${designId ?? 0}::int)`);
  await inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom(list)
      .where("customer_id", "=", customerId)
      .where(sql<boolean>`(product_id, coalesce(${designOn(list)}, 0)) in (${sql.join(named)})`)
      .execute();
    await recordChange(transaction, [`customer:${customerId}`]);
  });
}

/** Removes an entry whose product was deleted. */
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

/** Favourites have no designs. */
function designOn(list: ListName) {
  return list === "saved_item" ? sql<number | null>`saved_item.design_id` : sql<number | null>`null::integer`;
}

export async function readSavedList(db: Db, list: ListName, customerId: string): Promise<ListEntry[]> {
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
      "product.design_colours as designColours",
      isBackpack.as("takesDesign"),
      firstPicture.as("picture"),
      designOn(list).as("designId"),
    ])
    .where(`${list}.customer_id`, "=", customerId)
    .orderBy(`${list}.created_at`, "desc")
    .orderBy(`${list}.id`, "desc")
    .execute();
  const designIds = rows.flatMap(({ designId }) => designId ?? []);
  const designs = await findOwnDesigns(db, customerId, designIds);
  return rows.map((row): ListEntry => {
    const { entryId, priceWhenAdded, productId, name, slug, price, stock, picture } = row;
    if (productId === null || name === null || slug === null || price === null || stock === null) {
      return { state: "gone", entryId, name: row.goneName ?? "", picture: row.gonePicture };
    }
    if (row.hidden) return { state: "gone", entryId, name, picture };
    const state = stock === 0 ? "sold-out" : "available";
    const entry = { state, entryId, productId, name, slug, price, priceWhenAdded, stock, picture } as const;
    if (row.designId === null) return entry;
    const own = designs.get(row.designId);
    const { takesDesign, designColours } = row;
    const problem = designProblem(own, { productId, takesDesign, designColours: designColours ?? [] });
    return {
      ...entry,
      picture: own?.preview ?? picture,
      design: { id: row.designId, colour: own?.colour ?? "", problem },
    };
  });
}

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
