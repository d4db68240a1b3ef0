import { redirect } from "react-router";
import { requirePasswordAgain } from "#app/accounts/answers/require-password-again.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { pageOf } from "#app/data-rights/incidents/handle-incident.server.ts";
import { incidentNumber, readIncidentNumber } from "#app/data-rights/incidents/incident.ts";
import { exportPeople } from "#app/data-rights/incidents/people-list.server.ts";
import { readIncident } from "#app/data-rights/incidents/read-incidents.server.ts";
import { csvStream } from "#app/platform/http/csv-stream.server.ts";
import { missingFile } from "#app/platform/http/download.ts";
import { formatMoment } from "#app/values/calendar.ts";
import type { Route } from "./+types/ajustes-incidentes-descarga.ts";

export const middleware = [requirePermission("rights.write")];

const HEADER = ["Nombre", "Correo", "Celular", "Por qué está en la lista", "Aviso enviado"];

/** The incident's page has the form that requires the password. */
export function loader({ params }: Route.LoaderArgs) {
  const id = readIncidentNumber(params.numero);
  if (!id) throw missingFile();
  throw redirect(pageOf(id));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const id = readIncidentNumber(params.numero);
  const incident = id && (await readIncident(db, id));
  if (!incident) throw missingFile();
  const page = pageOf(incident.id);
  await requirePasswordAgain(request, context, page);
  const number = incidentNumber(incident.id);
  recordSecurityEvent(context, "download", { detail: `Los afectados del incidente ${number}` });
  return csvStream(`afectados-${number}.csv`, HEADER, rows(exportPeople(db, incident.id)));
}

async function* rows(batches: ReturnType<typeof exportPeople>) {
  for await (const people of batches)
    yield people.map(({ name, email, phone, reasons, mailedAt }) => [
      name,
      email,
      phone,
      reasons.join("; "),
      mailedAt && formatMoment(mailedAt),
    ]);
}
