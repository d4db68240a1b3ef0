import { href } from "react-router";
import { DownloadWithPassword } from "#app/accounts/ui/download-with-password.tsx";
import type { AffectedPerson } from "#app/data-rights/incidents/people-list.server.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { Moment } from "#app/kit/moment.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { RowTitle } from "#app/kit/office/row-title.tsx";
import type { ListPage } from "#app/values/list-query.ts";
import { formatPhone } from "#app/values/person/format-phone.ts";

interface PeopleListProps {
  list: ListPage<AffectedPerson>;
  number: string;
  email: string;
}

const nameOf = ({ name, email }: AffectedPerson) => name || email || "Sin nombre";

const columns: ListColumn<AffectedPerson>[] = [
  {
    label: "Persona",
    title: true,
    cell: (person) => (
      <RowTitle
        title={nameOf(person)}
        detail={
          [person.email, person.phone && formatPhone(person.phone)].filter(Boolean).join(" · ") ||
          "Sin correo ni celular"
        }
      />
    ),
  },
  {
    label: "Por qué",
    cell: ({ reasons }) => <span className="wrap-anywhere text-sm">{reasons.join("; ")}</span>,
  },
  {
    label: "Aviso",
    cell: ({ mailedAt }) => (mailedAt ? <Moment at={mailedAt} /> : "Sin enviar"),
  },
];

/** People affected by an incident: search, corrections and download. */
export function PeopleList({ list, number, email }: PeopleListProps) {
  return (
    <OfficeList
      {...list}
      name="personas"
      columns={columns}
      keyOf={({ id }) => id}
      titleOf={nameOf}
      search="Buscar por nombre, correo o celular"
      empty={<p>Todavía no hay nadie en la lista.</p>}
      actions={
        <SubmitButton look="secondary" name="intencion" value="quitar" pending="Quitando…">
          Quitar de la lista
        </SubmitButton>
      }
      withAll={
        list.total > 0 && (
          <DownloadWithPassword
            action={href("/administrador/ajustes/incidentes/:numero/descarga", { numero: number })}
            email={email}
            reason="La lista tiene datos personales."
          />
        )
      }
    />
  );
}
