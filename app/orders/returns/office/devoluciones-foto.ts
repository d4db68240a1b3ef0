import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { photoResponse } from "#app/orders/returns/photo-response.ts";
import { openPhoto } from "#app/orders/returns/return-photos.server.ts";
import { missingFile } from "#app/platform/http/download.ts";
import type { Route } from "./+types/devoluciones-foto.ts";

export const middleware = [requirePermission("orders.read")];

export async function loader({ context, params: { id, foto }, url }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const requested = { returnId: id, index: foto, small: url.searchParams.has("chica") };
  const photo = await openPhoto(db, files, requested);
  if (!photo) throw missingFile();
  return photoResponse(photo);
}
