import { href, Link } from "react-router";
import { reasonLabels, type StockMovement } from "#app/catalog/stock/stock-movement.ts";
import { Moment } from "#app/kit/moment.tsx";
import { type Column, Table } from "#app/kit/table.tsx";

const COLUMNS: Column<StockMovement>[] = [
  { label: "Fecha", cell: ({ at }) => <Moment at={at} /> },
  { label: "Motivo", wide: true, cell: Reason },
  { label: "Quién", cell: ({ who }) => <span className="min-w-0 break-words">{who ?? "—"}</span> },
  {
    label: "Cambio",
    numeric: true,
    cell: ({ change }) => (
      <span className={`font-semibold tabular-nums ${change > 0 ? "text-ok" : "text-bad"}`}>
        {change > 0 ? `+${change}` : `−${-change}`}
      </span>
    ),
  },
  {
    label: "Quedan",
    numeric: true,
    cell: ({ stock }) => <span className="tabular-nums">{stock}</span>,
  },
];

export function StockMovements({ movements }: { movements: StockMovement[] }) {
  if (movements.length === 0) return <p className="text-ink-soft">Todavía no hay movimientos.</p>;
  return <Table caption="Movimientos de stock" columns={COLUMNS} items={movements} keyOf={({ id }) => id} />;
}

function Reason({ reason, note, orderNumber }: StockMovement) {
  return (
    <span className="min-w-0 break-words text-right @2xl:text-left">
      {reasonLabels[reason]}{" "}
      {orderNumber && (
        <Link
          to={href("/administrador/pedidos/:numero", { numero: orderNumber })}
          className="text-accent-text underline underline-offset-4"
        >
          {orderNumber}
        </Link>
      )}
      {note && <span className="block text-ink-soft text-sm">{note}</span>}
    </span>
  );
}
