import { Pencil, Trash2 } from "lucide-react";
import { Form, href, Link } from "react-router";
import { dayWords } from "#app/delivery/delivery-words.ts";
import { placeLevel, type RateRow } from "#app/delivery/rate-list.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { RowTitle } from "#app/kit/office/row-title.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { formatIn } from "#app/values/currency.ts";

export const rateColumns: ListColumn<RateRow>[] = [
  {
    label: "Lugar",
    sort: "lugar",
    title: true,
    cell: ({ name, place }) => <RowTitle title={name} detail={`${placeLevel(place)} · ${place}`} />,
  },
  {
    label: "Tarifa",
    sort: "tarifa",
    numeric: true,
    cell: ({ fee }) => (fee === 0 ? "Gratis" : <Typed amount={fee} />),
  },
  {
    label: "Gratis desde",
    numeric: true,
    cell: ({ freeFrom }) => (freeFrom === null ? "—" : <Typed amount={freeFrom} />),
  },
  {
    label: "Llega",
    cell: ({ minDays, maxDays }) => <span className="whitespace-nowrap">{dayWords(minDays, maxDays)}</span>,
  },
  { label: "Contra entrega", cell: ({ cashOnDelivery }) => (cashOnDelivery ? "Sí" : "No") },
  { label: "Acciones", unlabelled: true, cell: (rate) => <RateActions {...rate} /> },
];

/** As it was typed: in the currency of the prices. */
function Typed({ amount }: { amount: number }) {
  return <span className="whitespace-nowrap tabular-nums">{formatIn(useStore().currency, amount)}</span>;
}

function RateActions({ place, name }: RateRow) {
  return (
    <div className="flex gap-2 whitespace-nowrap">
      <Link
        to={`${href("/administrador/ajustes/envios")}?editar=${place}`}
        className={buttonClass("secondary", "px-3")}
      >
        <Pencil aria-hidden="true" className="size-4" />
        Editar<span className="sr-only"> {name}</span>
      </Link>
      <Form method="post">
        <ConfirmButton
          look="danger"
          className="px-3"
          name="eliminar"
          value={place}
          title={`¿Eliminar la tarifa de ${name}?`}
          description="Valdrá la de su provincia o su región; sin ninguna, el envío queda por coordinar."
          confirm="Eliminar"
        >
          <Trash2 aria-hidden="true" className="size-4" />
          <span className="sr-only">Eliminar {name}</span>
        </ConfirmButton>
      </Form>
    </div>
  );
}
