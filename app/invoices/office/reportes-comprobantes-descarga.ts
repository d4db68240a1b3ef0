import { data, href, redirect } from "react-router";
import { requirePasswordAgain } from "#app/accounts/answers/require-password-again.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { readMonth } from "#app/invoices/month.ts";
import { readMonthOfReceipts } from "#app/invoices/receipt-report.server.ts";
import { reportRow } from "#app/invoices/receipt-report.ts";
import { reportFile } from "#app/invoices/report-files.server.ts";
import { readTableFormat } from "#app/platform/excel/table-response.server.ts";
import type { Route } from "./+types/reportes-comprobantes-descarga.ts";

export const middleware = [requirePermission("orders.export")];

/** For older bookmarks: redirects to the page, which requires the password. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(href("/administrador/reportes/comprobantes") + url.search);
}

/** CSV, or Excel with `formato=xlsx`. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const month = readMonth(url.searchParams.get("mes"), now());
  const format = readTableFormat(url.searchParams);
  if (!month || !format) throw data(null, 400);
  const page = `${href("/administrador/reportes/comprobantes")}?${new URLSearchParams({ mes: month })}`;
  await requirePasswordAgain(request, context, page);
  const rows = (await readMonthOfReceipts(db, month)).map(reportRow);
  recordSecurityEvent(context, "download", { detail: `Los comprobantes de ${month}` });
  return reportFile(`comprobantes-${month}`, format, rows);
}
