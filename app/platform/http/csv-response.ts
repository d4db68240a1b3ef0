import { type CsvValue, toCsv } from "#app/values/csv.ts";
import { download } from "./download.ts";

/** A column's header, and its value in a row. */
export type CsvColumn<Row> = readonly [header: string, value: (row: Row) => CsvValue];

export function csvOfColumns<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Response {
  const header = columns.map(([title]) => title);
  return csvResponse(
    name,
    header,
    rows.map((row) => columns.map(([, value]) => value(row))),
  );
}

export function csvResponse(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): Response {
  return download(toCsv(header, rows), name, "text/csv; charset=utf-8");
}
