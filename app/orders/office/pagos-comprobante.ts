import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { missingFile } from "#app/platform/http/download.ts";
import type { Route } from "./+types/pagos-comprobante.ts";

export const middleware = [requirePermission("payments.write")];

export async function loader({ context, params: { clave, archivo } }: Route.LoaderArgs) {
  const { files } = context.get(servicesContext);
  const picture = await files.readPrivate(`comprobantes-imagenes/${clave}/${archivo}`);
  if (!picture) throw missingFile();
  return new Response(picture.stream, {
    headers: {
      "Content-Type": picture.contentType,
      // Looked at again while the queue is worked on, by the same person only.
      "Cache-Control": "private, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
