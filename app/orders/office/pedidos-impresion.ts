import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { drawPrintFile } from "#app/backpacks/print-file.server.ts";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { readOrder } from "#app/orders/read-orders.server.ts";
import { missingFile } from "#app/platform/http/download.ts";
import type { Route } from "./+types/pedidos-impresion.ts";

export const middleware = [requirePermission("orders.read")];

/** The print file of a personalised backpack of the order. */
export async function loader({ context, params: { numero, diseno } }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const order = isOrderNumber(numero) ? await readOrder(db, numero) : undefined;
  const design = order?.lines.find((line) => String(line.design?.id) === diseno)?.design;
  const picture = design?.picture;
  const content = picture && (await files.bytes(`${picture.key}/${picture.original}`));
  if (!content) throw missingFile();
  recordSecurityEvent(context, "download", { detail: `El archivo de impresión del pedido ${numero}` });
  const file = await drawPrintFile({ ...design, picture }, content);
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "image/png",
      "Content-Disposition": `attachment; filename="impresion-${numero}-${diseno}.png"`,
    },
  });
}
