import { sql } from "kysely";
import type { ClaimedMedia } from "#app/catalog/pictures/chosen-media.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

interface LabelledProduct {
  id: number;
  categoryId: number;
  labelIds: readonly number[];
}

/** Replaces all labels; leaves out deleted ones. */
export async function storeLabels(db: Db, products: readonly LabelledProduct[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  const rows = products.flatMap(({ id, categoryId, labelIds }) =>
    labelIds.map((label) => ({ product: id, label, category: categoryId })),
  );
  await sql`
    with chosen as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (product int, label int, category int)
    ), gone as (
      delete from product_label where product_id = any(${ids}::int[])
        and (product_id, label_id) not in (select product, label from chosen)
    )
    insert into product_label (product_id, label_id, category_id)
    select product, label, category from chosen join label on label.id = chosen.label
    on conflict (product_id, label_id) do nothing`.execute(db);
}

export async function storeEditedMedia(db: Db, productId: number, media: ClaimedMedia): Promise<void> {
  const kept = media.flatMap(({ storedId }) => storedId ?? []);
  await db
    .deleteFrom("product_media")
    .where("product_id", "=", productId)
    .where("id", "not in", [0, ...kept])
    .execute();
  const places = media.map(({ storedId }, position) => ({ id: storedId ?? 0, position }));
  await sql`
    update product_media set position = place.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id int, position int)
    where product_media.id = place.id and product_media.product_id = ${productId}`.execute(db);
  const added = media.flatMap(({ storedId, kind, file }, position) =>
    storedId ? [] : [{ product_id: productId, position, kind, file: JSON.stringify(file) }],
  );
  if (added.length > 0) await db.insertInto("product_media").values(added).execute();
}
