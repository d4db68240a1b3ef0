import { csvResponse } from "#app/platform/http/csv-response.ts";
import type { CsvValue } from "#app/values/csv.ts";
import { plainRate } from "#app/values/money/currency.ts";
import { excelResponse } from "./excel-stream.server.ts";
import type { ExcelCell, ExcelColumn } from "./sheet-xml.ts";

/** Rates are ten-thousandths. */
export type TableCell = CsvValue | { rate: number };

export interface DownloadedTable {
  title: string;
  columns: readonly ExcelColumn[];
  rows: readonly (readonly TableCell[])[];
}

export type TableFormat = "csv" | "xlsx";

/** Undefined for an unknown format. */
export function readTableFormat(search: URLSearchParams): TableFormat | undefined {
  const format = search.get("formato") ?? "csv";
  return format === "csv" || format === "xlsx" ? format : undefined;
}

/** The same rows as CSV or Excel. */
export async function tableResponse(
  name: string,
  format: TableFormat,
  { title, columns, rows }: DownloadedTable,
): Promise<Response> {
  if (format === "csv") {
    const header = columns.map((column) => column.header);
    return csvResponse(
      `${name}.csv`,
      header,
      rows.map((row) => row.map(csvCell)),
    );
  }
  async function* batches() {
    yield rows.map((row) => row.map(excelCell));
  }
  return excelResponse(`${name}.xlsx`, { title, columns, batches: batches() });
}

function csvCell(cell: TableCell): CsvValue {
  return cell !== null && typeof cell === "object" && "rate" in cell ? plainRate(cell.rate) : cell;
}

function excelCell(cell: TableCell): ExcelCell {
  if (cell === null || typeof cell !== "object" || "code" in cell) return cell;
  return "amount" in cell ? { amount: cell.amount / 100 } : { rate: cell.rate / 10_000 };
}
