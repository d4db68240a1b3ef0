import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { readOrderedBuilds, readPartDays, readPlaces } from "#app/builder/usage/read-usage.server.ts";
import { placeRow } from "#app/builder/usage/report.ts";
import { csvResponse } from "#app/platform/http/csv-response.ts";
import { shownRange } from "#app/reports/range.ts";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import type { Route } from "./+types/reportes-pc-descarga.ts";

export const middleware = [requirePermission("reports.read")];

const HEADER = ["Fecha", "Dato", "Nombre", "Veces", "Siguieron"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { range } = shownRange(url.searchParams, limaDay(now()));
  if (!range) throw data(null, 400);
  const places = (await readPlaces(db, range)).map(placeRow);
  const parts = (await readPartDays(db, range)).map(({ day, name, count }) => [
    formatDay(day),
    "Parte elegida",
    name ?? "Ya no está en el catálogo",
    count,
    "",
  ]);
  const orders = (await readOrderedBuilds(db, range)).map(({ day, count }) => [
    formatDay(day),
    "PC pedida",
    "",
    count,
    "",
  ]);
  recordSecurityEvent(context, "download", { detail: "El uso de Arma tu PC" });
  const rows = [...places, ...parts, ...orders];
  return csvResponse(`arma-tu-pc-${range.first}-${range.last}.csv`, HEADER, rows);
}
