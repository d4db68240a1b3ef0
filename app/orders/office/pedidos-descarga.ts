import { data, href, redirect } from "react-router";
import { requirePasswordAgain } from "#app/accounts/answers/require-password-again.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { ordersTable } from "#app/orders/office/orders-table.ts";
import { readOrderFilter } from "#app/orders/order-filter.ts";
import { readOrdersToExport } from "#app/orders/read-orders.server.ts";
import { readTableFormat, tableResponse } from "#app/platform/excel/table-response.server.ts";
import type { Route } from "./+types/pedidos-descarga.ts";

export const middleware = [requirePermission("orders.export")];

/** For older pages and bookmarks: redirects to the list, whose form requires the password. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(href("/administrador/pedidos") + url.search);
}

/** The orders that the list was narrowed to: CSV, or Excel with `formato=xlsx`. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { filter, problem } = readOrderFilter(url.searchParams);
  const format = readTableFormat(url.searchParams);
  if (problem || !format) throw data(null, 400);
  const page = href("/administrador/pedidos") + url.search;
  await requirePasswordAgain(request, context, page);
  const orders = await readOrdersToExport(context.get(servicesContext).db, filter);
  recordSecurityEvent(context, "download", { detail: "Los pedidos" });
  return tableResponse("pedidos", format, ordersTable(orders));
}
