import { href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { Moment } from "#app/kit/moment.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { RowTitle } from "#app/kit/office/row-title.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { fieldLabel } from "#app/office/audit/audit-fields.ts";
import { AuditFilters } from "#app/office/audit/audit-filters.tsx";
import { type AuditRow, listAudit, readAuthors } from "#app/office/audit/audit-log.server.ts";
import { readAuditFilter } from "#app/office/audit/audit-log.ts";
import { entryTitle } from "#app/office/audit/entry-title.ts";
import { limaDay } from "#app/values/calendar.ts";
import { readListQuery } from "#app/values/list-query.ts";
import { counted } from "#app/values/text.ts";
import type { Route } from "./+types/auditoria.ts";

export const middleware = [requirePermission("audit.read")];

export const handle = { live: ["audit"] } satisfies LiveHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const query = readListQuery(url.searchParams, { sorts: ["fecha"], start: "-fecha" });
  const filter = readAuditFilter(url.searchParams);
  const found = await listAudit(db, query, filter);
  const items = found.items.map((row) => ({ ...row, title: entryTitle(row) }));
  return { list: { ...found, items }, filter, authors: await readAuthors(db), today: limaDay(now()) };
}

const columns: ListColumn<AuditRow>[] = [
  {
    label: "Qué",
    title: true,
    cell: ({ id, action, entity, title, before, after, rows }) => (
      <RowTitle
        title={
          <Link
            to={href("/administrador/auditoria/:id", { id: String(id) })}
            className="text-accent-text underline underline-offset-4"
          >
            {title}
          </Link>
        }
        detail={
          rows > 0
            ? counted(rows, "cambio", "cambios")
            : changedFields({ action, entity }, after ?? before ?? {})
        }
      />
    ),
  },
  { label: "Quién", cell: ({ who }) => <span className="min-w-0 break-words">{who}</span> },
  {
    label: "Fecha",
    sort: "fecha",
    cell: ({ at }) => <Moment at={at} />,
  },
];

function changedFields(
  { action, entity }: Pick<AuditRow, "action" | "entity">,
  fields: Record<string, unknown>,
): string {
  if (action !== "update") return "";
  return Object.keys(fields)
    .map((field) => fieldLabel(field, entity))
    .join(", ");
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { list, filter, authors, today } = loaderData;
  return (
    <>
      <PrivateTitle
        title="Auditoría"
        intro="Quién cambió qué y cuándo. Lo que está aquí no se puede cambiar ni borrar."
      />
      <OfficeList
        {...list}
        name="cambios"
        columns={columns}
        keyOf={({ id }) => id}
        search="Buscar por nombre, número o código"
        filters={<AuditFilters filter={filter} authors={authors} />}
        filtered={Object.values(filter).some((value) => value !== undefined)}
        today={today}
        empty={<EmptyState title="Todavía no hay cambios" />}
      />
    </>
  );
}
