import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { photoResponse } from "#app/orders/returns/photo-response.ts";
import { openPhoto } from "#app/orders/returns/return-photos.server.ts";
import { missingFile } from "#app/platform/http/download.ts";
import type { Route } from "./+types/mis-compras-devolucion-foto.ts";

export async function loader({ context, params: { numero, id, foto }, url }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const owner = { customerId: customerOf(context).id, number: numero };
  const requested = { returnId: id, index: foto, small: url.searchParams.has("chica"), owner };
  const photo = isOrderNumber(numero) ? await openPhoto(db, files, requested) : undefined;
  if (!photo) throw missingFile();
  return photoResponse(photo);
}
