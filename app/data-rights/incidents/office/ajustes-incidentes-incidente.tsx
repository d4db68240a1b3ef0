import { data, Form, href, useLocation } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { authorityDraft, peopleDraft } from "#app/data-rights/incidents/drafts.ts";
import { handleIncident } from "#app/data-rights/incidents/handle-incident.server.ts";
import { incidentNumber, incidentState, readIncidentNumber } from "#app/data-rights/incidents/incident.ts";
import { incidentValues } from "#app/data-rights/incidents/incident-form.ts";
import { incidentVersion } from "#app/data-rights/incidents/incidents.server.ts";
import { momentField } from "#app/data-rights/incidents/moment-field.ts";
import { countUnmailed, readNotices } from "#app/data-rights/incidents/notices.server.ts";
import { listPeople } from "#app/data-rights/incidents/people-list.server.ts";
import { readIncident } from "#app/data-rights/incidents/read-incidents.server.ts";
import { CloseForm } from "#app/data-rights/incidents/ui/close-form.tsx";
import { IncidentFacts } from "#app/data-rights/incidents/ui/incident-facts.tsx";
import { IncidentForm } from "#app/data-rights/incidents/ui/incident-form.tsx";
import { IncidentMark } from "#app/data-rights/incidents/ui/incident-mark.tsx";
import { MailForm } from "#app/data-rights/incidents/ui/mail-form.tsx";
import { NoticeEditor } from "#app/data-rights/incidents/ui/notice-editor.tsx";
import { PeopleForm } from "#app/data-rights/incidents/ui/people-form.tsx";
import { PeopleList } from "#app/data-rights/incidents/ui/people-list.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { formDataOf } from "#app/platform/http/form.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { readListQuery } from "#app/values/list-query.ts";
import type { Route } from "./+types/ajustes-incidentes-incidente.ts";

export const middleware = [requirePermission("rights.read", "rights.write")];

export const handle = { live: ["rights", "settings"] } satisfies LiveHandle;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const id = readIncidentNumber(params.numero);
  const incident = id && (await readIncident(db, id));
  if (!incident) throw data(null, 404);
  const query = readListQuery(url.searchParams, { sorts: ["nombre"], start: "nombre" });
  const people = await listPeople(db, incident.id, query);
  const { total } = query.text ? await listPeople(db, incident.id, { ...query, text: "" }) : people;
  const store = await readSettings(db);
  return {
    version: incidentVersion(incident),
    incident,
    people,
    standing: incidentState(incident, now()),
    notices: await readNotices(db, incident.id),
    drafts: {
      autoridad: authorityDraft(incident, store, { people: total, now: now() }),
      personas: peopleDraft(incident, store),
    },
    unmailed: await countUnmailed(db, incident.id),
    now: momentField(now()),
    email: administratorOf(context).email,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = readIncidentNumber(params.numero);
  if (!id) throw data(null, 404);
  const answer = await handleIncident(context, id, await formDataOf(request));
  if (!answer) throw data(null, 400);
  return answer;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = keepInput;

export default function IncidentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { incident, version, people, standing, notices, drafts, unmailed, now, email } = loaderData;
  const { key } = useLocation();
  const number = incidentNumber(incident.id);
  const resultOf = (about: string) => (actionData?.about === about ? actionData.result : undefined);
  const isClosed = incident.closedAt !== null;
  const editor = { notices, drafts, now, isClosed, resultOf };
  return (
    <>
      <PrivateTitle
        title={`Incidente ${number}`}
        intro={`Registrado por ${incident.by} el ${formatMoment(incident.createdAt)}.`}
        back={{ to: href("/administrador/ajustes/incidentes"), label: "Volver a incidentes" }}
      />
      <div className="grid max-w-3xl gap-6">
        <IncidentMark standing={standing} />
        <Card id="hechos" title="Qué pasó">
          <IncidentFacts incident={incident} />
          {!isClosed && (
            <details open={resultOf("corregir") !== undefined}>
              <summary className="min-h-8 cursor-pointer font-semibold">Corregir o completar</summary>
              <div className="mt-4">
                <IncidentForm
                  key={key}
                  values={incidentValues(incident)}
                  version={version}
                  result={resultOf("corregir")}
                  submit="Guardar los datos"
                />
              </div>
            </details>
          )}
        </Card>
        <Card id="personas" title="A quién puede afectar">
          {!isClosed && (
            <PeopleForm incident={incident} result={resultOf("personas")} isOpen={people.total === 0} />
          )}
          <PeopleList list={people} number={number} email={email} />
        </Card>
        <Card id="autoridad" title="Aviso a la Autoridad">
          <NoticeEditor kind="autoridad" {...editor}>
            La Autoridad Nacional de Protección de Datos Personales lo recibe por su formulario (hoy en
            reporte.cnsd.gob.pe; confírmalo en su página). Copia el texto ahí y anota cuándo lo enviaste.
          </NoticeEditor>
        </Card>
        <Card id="aviso-personas" title="Aviso a las personas">
          <NoticeEditor kind="personas" {...editor}>
            Deja solo los datos que de verdad se expusieron. El saludo y la firma los pone el correo.
          </NoticeEditor>
          {!isClosed && <MailForm count={unmailed} email={email} result={resultOf("correo")} />}
        </Card>
        <Card id="cierre" title="Cierre">
          {isClosed ? (
            <Form method="post" className="grid justify-items-start gap-4">
              <p className="whitespace-pre-line wrap-anywhere">{incident.outcome}</p>
              <input type="hidden" name="intencion" value="reabrir" />
              <SubmitButton look="secondary" pending="Reabriendo…">
                Reabrir
              </SubmitButton>
            </Form>
          ) : (
            <CloseForm isNotified={incident.notifiedAt !== null} result={resultOf("cerrar")} />
          )}
        </Card>
      </div>
      <SessionDialog />
    </>
  );
}
