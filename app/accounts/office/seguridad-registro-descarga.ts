import { href, redirect } from "react-router";
import { requirePasswordAgain } from "#app/accounts/answers/require-password-again.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { kindLabel, readSecurityFilter } from "#app/accounts/security-record/security-events.ts";
import { exportSecurity } from "#app/accounts/security-record/security-list.server.ts";
import { csvStream } from "#app/platform/http/csv-stream.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { readTextParameter } from "#app/values/search-params.ts";
import type { Route } from "./+types/seguridad-registro-descarga.ts";

export const middleware = [requirePermission("audit.export")];

const HEADER = ["Fecha", "Qué", "Detalle", "Quién", "Dirección IP", "Dispositivo"];

/** A GET has no password, so it leads to the form. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(href("/administrador/seguridad/registro") + url.search);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = href("/administrador/seguridad/registro") + url.search;
  await requirePasswordAgain(request, context, page);
  const { db } = context.get(servicesContext);
  const text = readTextParameter(url.searchParams.get("buscar"));
  const batches = exportSecurity(db, text, readSecurityFilter(url.searchParams));
  recordSecurityEvent(context, "download", { detail: "El registro de seguridad" });
  return csvStream("registro-de-seguridad.csv", HEADER, rows());

  async function* rows() {
    for await (const events of batches)
      yield events.map(({ at, kind, detail, who, address, device }) => {
        return [formatMoment(at), kindLabel(kind), detail, who, address, device];
      });
  }
}
