import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { noteEvent } from "#app/accounts/security-record/note-event.ts";
import { readMonth } from "#app/invoices/month.ts";
import { readMonthOfReceipts } from "#app/invoices/receipt-report.server.ts";
import { reportRow } from "#app/invoices/receipt-report.ts";
import { reportCsv, reportExcel } from "#app/invoices/report-files.server.ts";
import type { Route } from "./+types/reportes-comprobantes-descarga.ts";

export const middleware = [requirePermission("orders.export")];

/** A month of receipts for the accountant: CSV, or Excel with `formato=xlsx`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const month = readMonth(url.searchParams.get("mes"), now());
  const format = url.searchParams.get("formato") ?? "csv";
  if (!month || !["csv", "xlsx"].includes(format)) throw data(null, 400);
  const rows = (await readMonthOfReceipts(db, month)).map(reportRow);
  noteEvent(context, "download", { detail: `Los comprobantes de ${month}` });
  const name = `comprobantes-${month}`;
  return format === "xlsx" ? reportExcel(name, rows) : reportCsv(name, rows);
}
