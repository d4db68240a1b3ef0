import { href, useLocation } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import {
  kindLabel,
  readSecurityFilter,
  securityKinds,
} from "#app/accounts/security-record/security-events.ts";
import { listSecurity, type SecurityRow } from "#app/accounts/security-record/security-list.server.ts";
import { DownloadWithPassword } from "#app/accounts/ui/download-with-password.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { Moment } from "#app/kit/moment.tsx";
import { DayFilters, FilterSelect } from "#app/kit/office/filter-fields.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { RowTitle } from "#app/kit/office/row-title.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { SECURITY_DAYS } from "#app/settings/retention/retention.ts";
import { limaDay } from "#app/values/calendar.ts";
import { readListQuery } from "#app/values/list-query.ts";
import type { Route } from "./+types/seguridad-registro.ts";

export const middleware = [requirePermission("audit.read")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, { sorts: ["fecha"], start: "-fecha" });
  const filter = readSecurityFilter(url.searchParams);
  const { db, now } = context.get(servicesContext);
  const list = await listSecurity(db, query, filter);
  const { email } = administratorOf(context);
  return { list, filter, email, today: limaDay(now()), days: SECURITY_DAYS };
}

const columns: ListColumn<SecurityRow>[] = [
  {
    label: "Qué",
    title: true,
    cell: ({ kind, detail }) => <RowTitle title={kindLabel(kind)} detail={detail} />,
  },
  { label: "Quién", cell: ({ who }) => <span className="wrap-anywhere block sm:min-w-40">{who}</span> },
  {
    label: "Desde dónde",
    cell: ({ address, device }) => <RowTitle title={device} detail={address} />,
  },
  {
    label: "Fecha",
    sort: "fecha",
    cell: ({ at }) => <Moment at={at} />,
  },
];

export default function SecurityRecordPage({ loaderData }: Route.ComponentProps) {
  const { list, filter, email, today, days } = loaderData;
  const { search } = useLocation();
  return (
    <>
      <PrivateTitle
        title="Registro de seguridad"
        intro={`Quién ingresó, a quién no dejamos entrar, quién descargó datos, pidió una copia o vio a un cliente, cuándo y desde dónde. Se guarda ${days} días y no se puede cambiar.`}
        back={{ to: href("/administrador/seguridad"), label: "Seguridad" }}
      />
      <OfficeList
        {...list}
        name="entradas"
        columns={columns}
        keyOf={({ id }) => id}
        search="Buscar nombre, correo o IP"
        filters={
          <>
            <FilterSelect
              label="Qué"
              name="que"
              value={filter.kind}
              all="Todo"
              choices={Object.entries(securityKinds)}
            />
            <DayFilters first={filter.first} last={filter.last} />
          </>
        }
        filtered={Object.values(filter).some((value) => value !== undefined)}
        today={today}
        empty={<EmptyState title="Todavía no hay nada en el registro" />}
        withAll={
          list.total > 0 && (
            <DownloadWithPassword
              action={href("/administrador/seguridad/registro/descarga") + search}
              email={email}
              reason="El archivo lleva datos personales."
            />
          )
        }
      />
    </>
  );
}
