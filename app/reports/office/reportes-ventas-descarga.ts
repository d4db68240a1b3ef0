import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { csvResponse } from "#app/platform/http/csv-response.ts";
import { shownRange } from "#app/reports/range.ts";
import { readSalesByDay } from "#app/reports/sales.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import { plainAmount } from "#app/values/money/money.ts";
import type { Route } from "./+types/reportes-ventas-descarga.ts";

export const middleware = [requirePermission("reports.read")];

const HEADER = ["Fecha", "Categoría", "Unidades", "Total vendido", "Moneda"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { range } = shownRange(url.searchParams, limaDay(now()));
  if (!range) throw data(null, 400);
  const { places } = await readSettings(db);
  const lines = (await readSalesByDay(db, range)).map(({ day, category, units, total }) => [
    formatDay(day),
    category ?? "Ya no está en el catálogo",
    units,
    plainAmount(total),
    places.adminTotal.currency,
  ]);
  recordSecurityEvent(context, "download", { detail: "Las ventas" });
  return csvResponse(`ventas-${range.first}-${range.last}.csv`, HEADER, lines);
}
