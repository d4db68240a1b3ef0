import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { csvResponse } from "#app/platform/http/csv-response.ts";
import { readRange } from "#app/reports/range.ts";
import { readRows } from "#app/reports/report-page.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatDay } from "#app/values/calendar.ts";
import { plainAmount } from "#app/values/money/money.ts";
import type { Route } from "./+types/reportes-descarga.ts";

export const middleware = [requirePermission("reports.read")];

const HEADER = [
  "Fecha",
  "Ventas",
  "Total vendido",
  "Moneda",
  "Ventas esperadas",
  "Nivel de eficacia (%)",
  "Visitas",
  "Tasa de conversión (%)",
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = readRange(url.searchParams);
  if (requested.kind === "refused") throw data(null, 400);
  const { db } = context.get(servicesContext);
  const { places } = await readSettings(db);
  const { rows, range } = await readRows(db, requested.kind === "range" ? requested.range : undefined);
  const lines = rows.map((row) => [
    formatDay(row.day),
    row.orders,
    plainAmount(row.total),
    places.adminTotal.currency,
    row.expected,
    row.efficacy,
    row.visits,
    row.conversion,
  ]);
  recordSecurityEvent(context, "download", { detail: "Los reportes" });
  const name = range ? `reportes-${range.first}-${range.last}.csv` : "reportes.csv";
  return csvResponse(name, HEADER, lines);
}
