import { href, Link } from "react-router";
import { formatMoment } from "#app/domain/calendar.ts";
import { readListQuery } from "#app/domain/list-query.ts";
import { type AuditRow, listAudit, readAuthors } from "#app/domain/office/audit-log.server.ts";
import { fieldLabel, readAuditNarrowing } from "#app/domain/office/audit-log.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { administratorOf } from "#app/http/guards.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LiveHandle } from "#app/ui/live-topics.ts";
import { AuditFilters } from "#app/ui/office/audit/audit-filters.tsx";
import { actionLabel, entityLabel } from "#app/ui/office/audit/audit-words.ts";
import type { ListColumn } from "#app/ui/office/list-table.tsx";
import { OfficeList } from "#app/ui/office/office-list.tsx";
import { RowTitle } from "#app/ui/office/row-title.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/auditoria.ts";

export const handle = { live: ["audit"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  administratorOf(context);
  const { db } = context.get(servicesContext);
  const query = readListQuery(url.searchParams, { sorts: ["fecha"], start: "-fecha" });
  const narrowing = readAuditNarrowing(url.searchParams);
  return { list: await listAudit(db, query, narrowing), narrowing, authors: await readAuthors(db) };
}

const columns: ListColumn<AuditRow>[] = [
  {
    label: "Qué",
    title: true,
    cell: ({ id, action, entity, title, before, after }) => (
      <RowTitle
        title={
          <Link
            to={href("/administrador/auditoria/:id", { id: String(id) })}
            className="text-accent-text underline underline-offset-4"
          >
            {actionLabel(action)}: {entityLabel(entity)} {title}
          </Link>
        }
        detail={
          action === "update"
            ? Object.keys(after ?? before ?? {})
                .map(fieldLabel)
                .join(", ")
            : ""
        }
      />
    ),
  },
  { label: "Quién", cell: ({ who }) => <span className="min-w-0 break-words">{who}</span> },
  {
    label: "Fecha",
    sort: "fecha",
    cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span>,
  },
];

export default function AuditPage({ loaderData: { list, narrowing, authors } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Auditoría" noIndex />
      <PageTitle intro="Quién cambió qué y cuándo. Lo que está aquí no se puede cambiar ni borrar.">
        Auditoría
      </PageTitle>
      <OfficeList
        {...list}
        name="cambios"
        columns={columns}
        keyOf={({ id }) => id}
        search="Buscar por nombre, número o código"
        filters={<AuditFilters narrowing={narrowing} authors={authors} />}
        narrowed={Object.values(narrowing).some((value) => value !== undefined)}
        empty={<EmptyState title="Todavía no hay cambios" />}
      />
    </>
  );
}
