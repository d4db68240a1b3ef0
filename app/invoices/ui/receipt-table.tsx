import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ReportRow, ReportSums } from "#app/invoices/receipt-report.ts";
import { type Column, Table } from "#app/kit/table.tsx";
import { currencyNames, formatIn } from "#app/values/money/currency.ts";

const COLUMNS: Column<ReportRow>[] = [
  { label: "Fecha", cell: ({ day }) => day },
  {
    label: "Pedido",
    cell: ({ order, state }) => (
      <span>
        <Link
          to={href("/administrador/pedidos/:numero", { numero: order })}
          className="tabular-nums underline underline-offset-4"
        >
          {order}
        </Link>
        {state === "Anulado" && <span className="block font-semibold text-bad text-sm">Anulado</span>}
      </span>
    ),
  },
  {
    label: "Comprobante",
    cell: ({ kind, issued }) => (
      <span>
        {kind}
        {issued && <span className="block whitespace-nowrap text-sm">{issued}</span>}
      </span>
    ),
  },
  {
    label: "Nombre",
    wide: true,
    cell: ({ name, documentNumber }) => (
      <span className="wrap-anywhere text-right @2xl:text-left">
        {name}
        {documentNumber && (
          <span className="block whitespace-nowrap text-ink-soft text-sm">{documentNumber}</span>
        )}
      </span>
    ),
  },
  {
    label: "Base",
    numeric: true,
    cell: ({ base, currency }) => (base === null ? "—" : formatIn(currency, base)),
  },
  {
    label: "IGV",
    numeric: true,
    cell: ({ igv, currency }) => (igv === null ? "—" : formatIn(currency, igv)),
  },
  { label: "Total", numeric: true, cell: ({ total, currency }) => formatIn(currency, total) },
];

export function ReceiptTable({ rows, sums }: { rows: readonly ReportRow[]; sums: readonly ReportSums[] }) {
  return (
    <>
      {sums.map(({ currency, count, base, igv, total }) => (
        <dl key={currency} className="mb-6 flex flex-wrap gap-x-8 gap-y-2">
          <Sum term={`Pedidos en ${currencyNames[currency].toLowerCase()}, sin los anulados`}>{count}</Sum>
          <Sum term="Base">{formatIn(currency, base)}</Sum>
          <Sum term="IGV">{formatIn(currency, igv)}</Sum>
          <Sum term="Total">{formatIn(currency, total)}</Sum>
        </dl>
      ))}
      <Table
        caption="Pedidos con su comprobante"
        columns={COLUMNS}
        items={rows}
        keyOf={({ order }) => order}
      />
    </>
  );
}

function Sum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="font-bold text-lg">{children}</dd>
    </div>
  );
}
