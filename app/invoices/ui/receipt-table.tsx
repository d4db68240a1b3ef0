import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ReportRow, ReportSums } from "#app/invoices/receipt-report.ts";
import { Price } from "#app/kit/price.tsx";
import { Cell, type Column, Row, Table } from "#app/kit/table.tsx";

const COLUMNS: Column[] = [
  { label: "Fecha" },
  { label: "Pedido" },
  { label: "Comprobante" },
  { label: "Nombre", wide: true },
  { label: "Base", numeric: true },
  { label: "IGV", numeric: true },
  { label: "Total", numeric: true },
];

/** A month's orders with their receipts, and what they add up to. */
export function ReceiptTable({ rows, sums }: { rows: readonly ReportRow[]; sums: ReportSums }) {
  return (
    <>
      <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-2">
        <Sum term="Pedidos sin los anulados">{sums.count}</Sum>
        <Sum term="Base">
          <Price amount={sums.base} place="adminTotal" />
        </Sum>
        <Sum term="IGV">
          <Price amount={sums.igv} place="adminTotal" />
        </Sum>
        <Sum term="Total">
          <Price amount={sums.total} place="adminTotal" />
        </Sum>
      </dl>
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
                  <span className="block text-ink-soft text-sm">{row.documentNumber}</span>
                )}
              </span>
            </Cell>
            <Cell label="Base" numeric>
              {row.base === null ? "—" : <Price amount={row.base} place="adminLine" />}
            </Cell>
            <Cell label="IGV" numeric>
              {row.igv === null ? "—" : <Price amount={row.igv} place="adminLine" />}
            </Cell>
            <Cell label="Total" numeric>
              <Price amount={row.total} place="adminLine" />
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
