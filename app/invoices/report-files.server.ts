import { excelResponse } from "#app/platform/excel/excel-stream.server.ts";
import type { ExcelCell } from "#app/platform/excel/sheet-xml.ts";
import { csvResponse } from "#app/platform/http/csv-response.ts";
import type { CsvValue } from "#app/values/csv.ts";
import { plainRate } from "#app/values/money/currency.ts";
import { plainAmount } from "#app/values/money/money.ts";
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

export function reportCsv(name: string, rows: readonly ReportRow[]): Response {
  const lines = rows.map((row) => COLUMNS.map(({ field, kind }) => csvValue(kind, row[field])));
  return csvResponse(
    `${name}.csv`,
    COLUMNS.map(({ header }) => header),
    lines,
  );
}

function csvValue(kind: Kind, value: string | number | null): CsvValue {
  if (value === null) return null;
  if (typeof value === "string") return kind === "code" ? { code: value } : value;
  return kind === "rate" ? plainRate(value) : plainAmount(value);
}

export function reportExcel(name: string, rows: readonly ReportRow[]): Promise<Response> {
  const lines = rows.map((row) => COLUMNS.map(({ field, kind }) => excelCell(kind, row[field])));
  return excelResponse(`${name}.xlsx`, {
    title: "Comprobantes",
    columns: COLUMNS,
    batches: (async function* () {
      yield lines;
    })(),
  });
}

function excelCell(kind: Kind, value: string | number | null): ExcelCell {
  if (typeof value === "string") return kind === "code" ? { code: value } : value;
  if (value === null) return null;
  return kind === "rate" ? { rate: value / 10_000 } : { amount: value / 100 };
}
