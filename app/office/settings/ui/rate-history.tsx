import { Moment } from "#app/kit/moment.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import type { SetRate } from "#app/settings/currencies/exchange-rate.server.ts";
import { formatExchangeRate } from "#app/values/money/currency.ts";

const COLUMNS: Column<SetRate>[] = [
  { label: "Soles por dólar", numeric: true, cell: ({ rate }) => formatExchangeRate(rate) },
  { label: "Desde", cell: ({ at }) => <Moment at={at} /> },
  { label: "Quién", cell: ({ personName }) => personName },
];

export function RateHistory({ rates }: { rates: readonly SetRate[] }) {
  return (
    <section aria-labelledby="historial">
      <h2 id="historial" className="mb-3 font-bold text-lg">
        Historial
      </h2>
      <Table caption="Tipos de cambio anteriores" columns={COLUMNS} items={rates} keyOf={({ id }) => id} />
    </section>
  );
}
