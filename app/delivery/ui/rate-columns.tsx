import { href } from "react-router";
import { dayWords } from "#app/delivery/delivery-words.ts";
import { placeLevel, type RateRow } from "#app/delivery/rate-list.ts";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { RowActions } from "#app/kit/office/row-actions.tsx";
import { RowTitle } from "#app/kit/office/row-title.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { formatIn } from "#app/values/money/currency.ts";

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

/** The amount as typed, in the currency of the store's prices. */
function Typed({ amount }: { amount: number }) {
  return <span className="whitespace-nowrap tabular-nums">{formatIn(useStore().currency, amount)}</span>;
}

function RateActions({ place, name }: RateRow) {
  return (
    <RowActions
      id={place}
      name={name}
      edit={`${href("/administrador/ajustes/envios")}?editar=${place}`}
      what="la tarifa de"
      warning="Valdrá la de su provincia o su región; sin ninguna, el envío queda por coordinar."
    />
  );
}
