import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ReportRow, ReportSums } from "#app/invoices/receipt-report.ts";
import { Cell, type Column, Row, Table } from "#app/kit/table.tsx";
import { currencyNames, formatIn } from "#app/values/money/currency.ts";

const COLUMNS: Column[] = [
  { label: "Fecha" },
  { label: "Pedido" },
  { label: "Comprobante" },
  { label: "Nombre", wide: true },
  { label: "Base", numeric: true },
  { label: "IGV", numeric: true },
  { label: "Total", numeric: true },
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
      <Table caption="Pedidos con su comprobante" columns={COLUMNS}>
        {rows.map((row) => (
          <Row key={row.order}>
            <Cell label="Fecha">{row.day}</Cell>
            <Cell label="Pedido">
              <span>
                <Link
                  to={href("/administrador/pedidos/:numero", { numero: row.order })}
                  className="tabular-nums underline underline-offset-4"
                >
                  {row.order}
                </Link>
                {row.state === "Anulado" && (
                  <span className="block font-semibold text-bad text-sm">Anulado</span>
                )}
              </span>
            </Cell>
            <Cell label="Comprobante">
              <span>
                {row.kind}
                {row.issued && <span className="block whitespace-nowrap text-sm">{row.issued}</span>}
              </span>
            </Cell>
            <Cell label="Nombre">
              <span className="wrap-anywhere text-right @2xl:text-left">
                {row.name}
                {row.documentNumber && (
                  <span className="block whitespace-nowrap text-ink-soft text-sm">{row.documentNumber}</span>
                )}
              </span>
            </Cell>
            <Cell label="Base" numeric>
              {row.base === null ? "—" : formatIn(row.currency, row.base)}
            </Cell>
            <Cell label="IGV" numeric>
              {row.igv === null ? "—" : formatIn(row.currency, row.igv)}
            </Cell>
            <Cell label="Total" numeric>
              {formatIn(row.currency, row.total)}
            </Cell>
          </Row>
        ))}
      </Table>
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
