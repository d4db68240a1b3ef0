import {
  type TableCell,
  type TableFormat,
  tableResponse,
} from "#app/platform/excel/table-response.server.ts";
import type { ReportRow } from "./receipt-report.ts";

type Kind = "text" | "code" | "amount" | "rate";

const COLUMNS: { header: string; field: keyof ReportRow; kind: Kind; width: number }[] = [
  { header: "Fecha", field: "day", kind: "text", width: 12 },
  { header: "Pedido", field: "order", kind: "code", width: 18 },
  { header: "Comprobante", field: "kind", kind: "text", width: 13 },
  { header: "Número emitido", field: "issued", kind: "text", width: 16 },
  { header: "Tipo de documento", field: "documentType", kind: "text", width: 18 },
  { header: "Número de documento", field: "documentNumber", kind: "code", width: 20 },
  { header: "Nombre o razón social", field: "name", kind: "text", width: 40 },
  { header: "Base imponible", field: "base", kind: "amount", width: 15 },
  { header: "IGV", field: "igv", kind: "amount", width: 12 },
  { header: "Total", field: "total", kind: "amount", width: 12 },
  { header: "Moneda", field: "currency", kind: "text", width: 9 },
  { header: "Tipo de cambio", field: "rate", kind: "rate", width: 14 },
  { header: "Estado", field: "state", kind: "text", width: 11 },
];

export function reportFile(name: string, format: TableFormat, rows: readonly ReportRow[]): Promise<Response> {
  return tableResponse(name, format, {
    title: "Comprobantes",
    columns: COLUMNS,
    rows: rows.map((row) => COLUMNS.map(({ field, kind }) => cellOf(kind, row[field]))),
  });
}

function cellOf(kind: Kind, value: string | number | null): TableCell {
  if (typeof value === "string") return kind === "code" ? { code: value } : value;
  if (value === null) return null;
  return kind === "rate" ? { rate: value } : { amount: value };
}
