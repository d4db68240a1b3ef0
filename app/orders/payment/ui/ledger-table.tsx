import { Cell, type Column, Row, Table } from "#app/kit/table.tsx";
import type { ShownEntry } from "#app/payments/ledger.server.ts";
import { entryMethodLabel } from "#app/payments/methods.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { formatIn } from "#app/values/money/currency.ts";

const COLUMNS: Column[] = [
  { label: "Movimiento", wide: true },
  { label: "Monto", numeric: true },
  { label: "Quién" },
  { label: "Cuándo" },
];
const KINDS: Record<ShownEntry["kind"], string> = {
  payment: "Pago",
  refund: "Devolución",
  rounding: "Redondeo a favor del cliente",
};

export function LedgerTable({ entries }: { entries: ShownEntry[] }) {
  return (
    <Table caption="Movimientos del pago" columns={COLUMNS}>
      {entries.map(({ id, kind, method, amount, currency, operationNumber, note, personName, at }) => (
        <Row key={id}>
          <Cell>
            <span className="wrap-anywhere">
              {KINDS[kind]}
              {kind !== "rounding" && ` · ${entryMethodLabel(method)}`}
              {operationNumber && ` · operación ${operationNumber}`}
              {note && <span className="block text-ink-soft text-sm">{note}</span>}
            </span>
          </Cell>
          <Cell label="Monto" numeric>
            {kind === "refund" && "−"}
            {formatIn(currency, amount)}
          </Cell>
          <Cell label="Quién">{personName}</Cell>
          <Cell label="Cuándo">{formatMoment(at)}</Cell>
        </Row>
      ))}
    </Table>
  );
}
