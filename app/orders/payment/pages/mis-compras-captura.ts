import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { openVoucherPicture } from "#app/orders/payment/voucher-picture.server.ts";
import { photoResponse } from "#app/orders/returns/photo-response.ts";
import { missingFile } from "#app/platform/http/download.ts";
import type { Route } from "./+types/mis-compras-captura.ts";

/** The picture of an own voucher; 404 for another customer's. */
export async function loader({ context, params: { numero, id } }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const owner = { customerId: customerOf(context).id, number: numero };
  const picture = await openVoucherPicture(db, files, id, owner);
  if (!picture) throw missingFile();
  return photoResponse(picture);
}
