import type { Db } from "#app/platform/db/schema.ts";
import type { FileStore, StoredFile } from "#app/platform/media/files.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";

/** Never served at a public address. */
export const RETURN_PHOTOS = { folder: "devoluciones", widths: [320, 1280] } as const;

interface PhotoRequest {
  returnId: string;
  /** its place among the return's photos, from 0 */
  index: string;
  small: boolean;
  /** required owner and order; undefined for the office */
  owner?: { customerId: string; number: string };
}

/** One photo; undefined when it does not exist or belongs to another customer. */
export async function openPhoto(
  db: Db,
  files: FileStore,
  { returnId, index, small, owner }: PhotoRequest,
): Promise<StoredFile | undefined> {
  if (!/^\d{1,9}$/.test(returnId) || !/^\d$/.test(index)) return undefined;
  const row = await db
    .selectFrom("order_return")
    .innerJoin("order", "order.id", "order_return.order_id")
    .select("photos")
    .where("order_return.id", "=", Number(returnId))
    .$if(owner !== undefined, (query) =>
      query
        .where("order.customer_id", "=", owner?.customerId ?? "")
        .where("order.number", "=", owner?.number ?? ""),
    )
    .executeTakeFirst();
  const photo = row?.photos[Number(index)];
  return photo && files.readPrivate(`${photo.key}/${fileOf(photo, small)}`);
}

function fileOf({ widths, original }: Picture, small: boolean): string {
  const width = small ? widths[0] : widths.at(-1);
  return width === undefined ? original : `${width}.webp`;
}
