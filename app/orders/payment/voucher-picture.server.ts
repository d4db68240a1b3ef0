import type { Db } from "#app/platform/db/schema.ts";
import type { FileStore, StoredFile } from "#app/platform/media/files.server.ts";

/** The picture as sent; undefined if it does not exist or belongs to another customer. */
export async function openVoucherPicture(
  db: Db,
  files: FileStore,
  id: string,
  owner: { customerId: string; number: string },
): Promise<StoredFile | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  const row = await db
    .selectFrom("voucher")
    .innerJoin("order", "order.id", "voucher.order_id")
    .select("picture")
    .where("voucher.id", "=", Number(id))
    .where("order.customer_id", "=", owner.customerId)
    .where("order.number", "=", owner.number)
    .executeTakeFirst();
  return row?.picture ? files.readPrivate(`${row.picture.key}/${row.picture.original}`) : undefined;
}
