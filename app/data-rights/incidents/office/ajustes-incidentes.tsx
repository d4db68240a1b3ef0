import { href, Link } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { NOT_YET, pageOf } from "#app/data-rights/incidents/handle-incident.server.ts";
import { incidentNumber, incidentState } from "#app/data-rights/incidents/incident.ts";
import { incidentForm } from "#app/data-rights/incidents/incident-form.ts";
import { openIncident } from "#app/data-rights/incidents/incidents.server.ts";
import { momentField } from "#app/data-rights/incidents/moment-field.ts";
import { listIncidents } from "#app/data-rights/incidents/read-incidents.server.ts";
import { IncidentForm } from "#app/data-rights/incidents/ui/incident-form.tsx";
import { IncidentMark } from "#app/data-rights/incidents/ui/incident-mark.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { formatMoment } from "#app/values/calendar.ts";
import type { Route } from "./+types/ajustes-incidentes.ts";

export const middleware = [requirePermission("rights.read", "rights.write")];

export const handle = { live: ["rights"] } satisfies LiveHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const rows = await listIncidents(db);
  return {
    incidents: rows.map((row) => ({ ...row, standing: incidentState(row, now()) })),
    now: momentField(now()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const by = administratorOf(context);
  const submission = await readForm(request, incidentForm);
  if (submission.status !== "success") return formErrors(submission);
  if (submission.value.notado > now()) return formErrors(submission, { fields: { notado: [NOT_YET] } });
  const id = await openIncident(db, submission.value, by, now());
  return done(pageOf(id), "Registramos el incidente. Ahora arma la lista de personas.");
}

export const clientAction = keepInput;

export default function IncidentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { incidents, now } = loaderData;
  return (
    <SettingsPage
      title="Incidentes de seguridad"
      intro="Si alguien vio, copió, cambió o borró datos de personas sin permiso, o se perdieron, regístralo aquí apenas lo notes. La tienda arma la lista de afectados y los textos del aviso. La ley (DS 016-2024-JUS) da 48 horas para avisar a la Autoridad Nacional de Protección de Datos Personales si se expusieron muchos datos o de muchas personas, datos sensibles, o si el perjuicio es evidente, aunque ya esté resuelto; y para avisar a las personas si puede afectarles. Si dudas, consulta con tu abogado hoy mismo."
    >
      <div className="grid max-w-3xl gap-8">
        {incidents.length > 0 && (
          <ul className="grid gap-3">
            {incidents.map(({ id, what, noticedAt, people, standing }) => (
              <li key={id} className="grid gap-1 rounded-card border border-line bg-surface p-4">
                <Link
                  to={href("/administrador/ajustes/incidentes/:numero", { numero: incidentNumber(id) })}
                  className={textLink}
                >
                  {incidentNumber(id)}
                </Link>
                <p className="line-clamp-2 wrap-anywhere">{what}</p>
                <IncidentMark standing={standing} />
                <p className="text-ink-soft text-sm">
                  Notado el {formatMoment(noticedAt)}. {people === 1 ? "1 persona" : `${people} personas`} en
                  la lista.
                </p>
              </li>
            ))}
          </ul>
        )}
        <Card id="registrar" title="Registrar un incidente">
          <IncidentForm
            version=""
            values={{ notado: now }}
            result={actionData?.result}
            submit="Registrar el incidente"
          />
        </Card>
      </div>
    </SettingsPage>
  );
}
