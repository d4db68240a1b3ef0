import { href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { kindLabels, sheetNumber } from "#app/complaints/complaint.ts";
import { type ComplaintRow, listComplaints, readYears } from "#app/complaints/read-complaints.server.ts";
import { BookDownload } from "#app/complaints/ui/book-download.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { Moment } from "#app/kit/moment.tsx";
import { FilterSelect } from "#app/kit/office/filter-fields.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { UrgencyMark } from "#app/kit/office/urgency-mark.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { type DeadlineState, deadlineState } from "#app/values/days/deadline.ts";
import { readListQuery } from "#app/values/list-query.ts";
import type { Route } from "./+types/reclamos.ts";

export const middleware = [requirePermission("complaints.read")];

export const handle = { live: ["complaints", "settings"] } satisfies LiveHandle;

const STATES = { pendientes: "Pendientes", respondidos: "Respondidos" } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const query = readListQuery(url.searchParams, { sorts: ["fecha"], start: "-fecha" });
  const status = url.searchParams.get("estado");
  const state = status === "pendientes" || status === "respondidos" ? status : undefined;
  const [list, years, { nonWorkingDays }] = await Promise.all([
    listComplaints(db, query, state),
    readYears(db),
    readSettings(db),
  ]);
  const items = list.items.map((row) => ({
    ...row,
    ...deadlineState(row, nonWorkingDays, now()),
  }));
  return { list: { ...list, items }, state, years, email: administratorOf(context).email };
}

type Row = ComplaintRow & DeadlineState;

const columns: ListColumn<Row>[] = [
  {
    label: "Hoja",
    title: true,
    cell: (row) => (
      <Link to={href("/administrador/reclamos/:numero", { numero: sheetNumber(row) })} className={textLink}>
        {sheetNumber(row)}
      </Link>
    ),
  },
  { label: "Tipo", cell: ({ kind }) => kindLabels[kind] },
  {
    label: "Consumidor",
    cell: ({ name }) => <span className="block min-w-32 wrap-anywhere">{name}</span>,
  },
  { label: "Plazo", cell: (row) => <UrgencyMark {...row} /> },
  { label: "Fecha", sort: "fecha", cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

export default function ComplaintsPage({ loaderData }: Route.ComponentProps) {
  const { list, state, years, email } = loaderData;
  return (
    <>
      <PrivateTitle
        title="Reclamos"
        intro="El Libro de Reclamaciones: cada hoja se responde en 15 días hábiles, sin prórroga. Nada de lo que escribió el consumidor se puede cambiar."
      />
      <OfficeList
        {...list}
        name="hojas"
        columns={columns}
        keyOf={sheetNumber}
        search="Buscar por número, nombre, documento o texto"
        filters={
          <FilterSelect
            label="Estado"
            name="estado"
            value={state}
            all="Todos"
            choices={Object.entries(STATES)}
          />
        }
        filtered={state !== undefined}
        empty={<EmptyState title="No hay reclamos ni quejas" />}
      />
      <BookDownload years={years} email={email} />
      <SessionDialog />
    </>
  );
}
