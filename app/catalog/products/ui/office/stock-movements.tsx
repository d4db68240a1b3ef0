import { href, Link } from "react-router";
import { reasonLabels, type StockMovement } from "#app/catalog/stock/stock-movement.ts";
import { Cell, Row, Table } from "#app/kit/table.tsx";
import { formatMoment } from "#app/values/calendar.ts";

const COLUMNS = [
  { label: "Fecha" },
  { label: "Motivo", wide: true },
  { label: "Quién" },
  { label: "Cambio", numeric: true },
  { label: "Quedan", numeric: true },
];

export function StockMovements({ movements }: { movements: StockMovement[] }) {
  if (movements.length === 0) return <p className="text-ink-soft">Todavía no hay movimientos.</p>;
  return (
    <Table caption="Movimientos de existencias" columns={COLUMNS}>
      {movements.map(({ id, at, who, change, stock, ...why }) => (
        <Row key={id}>
          <Cell label="Fecha">
            <span className="whitespace-nowrap">{formatMoment(at)}</span>
          </Cell>
          <Cell label="Motivo">
            <Reason {...why} />
          </Cell>
          <Cell label="Quién">
            <span className="min-w-0 break-words">{who ?? "—"}</span>
          </Cell>
          <Cell label="Cambio" numeric>
            <span className={`font-semibold tabular-nums ${change > 0 ? "text-ok" : "text-bad"}`}>
              {change > 0 ? `+${change}` : `−${-change}`}
            </span>
          </Cell>
          <Cell label="Quedan" numeric>
            <span className="tabular-nums">{stock}</span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Reason({ reason, note, orderNumber }: Pick<StockMovement, "reason" | "note" | "orderNumber">) {
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
