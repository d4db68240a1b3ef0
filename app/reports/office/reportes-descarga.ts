import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { csvOfColumns } from "#app/platform/http/csv-response.ts";
import { readRange } from "#app/reports/range.ts";
import { readRows } from "#app/reports/report-page.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatDay } from "#app/values/calendar.ts";
import { plainAmount } from "#app/values/money/money.ts";
import type { Route } from "./+types/reportes-descarga.ts";

export const middleware = [requirePermission("reports.read")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = readRange(url.searchParams);
  if (requested.kind === "refused") throw data(null, 400);
  const { db } = context.get(servicesContext);
  const { places } = await readSettings(db);
  const { rows, range } = await readRows(db, requested.kind === "range" ? requested.range : undefined);
  recordSecurityEvent(context, "download", { detail: "Los reportes" });
  const name = range ? `reportes-${range.first}-${range.last}.csv` : "reportes.csv";
  return csvOfColumns(
    name,
    [
      ["Fecha", ({ day }) => formatDay(day)],
      ["Ventas", ({ orders }) => orders],
      ["Total vendido", ({ total }) => plainAmount(total)],
      ["Moneda", () => places.adminTotal.currency],
      ["Ventas esperadas", ({ expected }) => expected],
      ["Nivel de eficacia (%)", ({ efficacy }) => efficacy],
      ["Visitas", ({ visits }) => visits],
      ["Tasa de conversión (%)", ({ conversion }) => conversion],
    ],
    rows,
  );
}
