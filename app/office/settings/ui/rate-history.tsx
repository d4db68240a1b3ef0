import { Cell, type Column, Row, Table } from "#app/kit/table.tsx";
import type { SetRate } from "#app/settings/currencies/exchange-rate.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { formatRate } from "#app/values/money/currency.ts";

const COLUMNS: Column[] = [
  { label: "Soles por dólar", numeric: true },
  { label: "Desde" },
  { label: "Quién" },
];

export function RateHistory({ rates }: { rates: readonly SetRate[] }) {
  return (
    <section aria-labelledby="historial">
      <h2 id="historial" className="mb-3 font-bold text-lg">
        Historial
      </h2>
      <Table caption="Tipos de cambio anteriores" columns={COLUMNS}>
        {rates.map(({ id, rate, at, personName }) => (
          <Row key={id}>
            <Cell label="Soles por dólar" numeric>
              {formatRate(rate)}
            </Cell>
            <Cell label="Desde">{formatMoment(at)}</Cell>
            <Cell label="Quién">{personName}</Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
