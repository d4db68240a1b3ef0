import { href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { listRequests, type RequestRow } from "#app/data-rights/requests/read-requests.server.ts";
import { kindWords, requestNumber } from "#app/data-rights/requests/request.ts";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { Moment } from "#app/kit/moment.tsx";
import { FilterSelect } from "#app/kit/office/filter-fields.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { UrgencyMark } from "#app/kit/office/urgency-mark.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { readSettings } from "#app/settings/settings.server.ts";
import { type DeadlineState, deadlineState } from "#app/values/days/deadline.ts";
import { readListQuery } from "#app/values/list-query.ts";
import type { Route } from "./+types/ajustes-datos-personales.ts";

export const middleware = [requirePermission("rights.read")];

export const handle = { live: ["rights", "settings"] } satisfies LiveHandle;

const STATES = { pendientes: "Pendientes", respondidas: "Respondidas" } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const query = readListQuery(url.searchParams, { sorts: ["fecha"], start: "-fecha" });
  const status = url.searchParams.get("estado");
  const state = status === "pendientes" || status === "respondidas" ? status : undefined;
  const [list, { nonWorkingDays }] = await Promise.all([listRequests(db, query, state), readSettings(db)]);
  const items = list.items.map((row) => ({
    ...row,
    ...deadlineState(row, nonWorkingDays, now()),
  }));
  return { list: { ...list, items }, state };
}

type Row = RequestRow & DeadlineState;

const columns: ListColumn<Row>[] = [
  {
    label: "Solicitud",
    title: true,
    cell: ({ id }) => (
      <Link
        to={href("/administrador/ajustes/datos-personales/:numero", { numero: requestNumber(id) })}
        className={textLink}
      >
        {requestNumber(id)}
      </Link>
    ),
  },
  { label: "Pide", cell: ({ kind }) => kindWords[kind].label },
  { label: "Quién", cell: ({ name }) => <span className="block min-w-32 wrap-anywhere">{name}</span> },
  { label: "Plazo", cell: (row) => <UrgencyMark {...row} /> },
  { label: "Fecha", sort: "fecha", cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

export default function RequestsPage({ loaderData: { list, state } }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Datos personales"
      intro="Lo que las personas piden de sus datos (Ley 29733). La ley da 20 días hábiles para el acceso y 10 para la rectificación, la cancelación y la oposición. Si dudas de qué te toca hacer, consulta con tu abogado."
    >
      <OfficeList
        {...list}
        name="solicitudes"
        columns={columns}
        keyOf={({ id }) => id}
        search="Buscar por número, nombre, correo o texto"
        filters={
          <FilterSelect
            label="Estado"
            name="estado"
            value={state}
            all="Todas"
            choices={Object.entries(STATES)}
          />
        }
        filtered={state !== undefined}
        empty={
          <EmptyState title="Nadie ha pedido nada todavía">
            <Link to={href("/datos-personales")} className="text-accent-text underline underline-offset-4">
              Mira la página donde se pide
            </Link>
          </EmptyState>
        }
      />
    </SettingsPage>
  );
}
