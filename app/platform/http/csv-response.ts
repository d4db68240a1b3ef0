import { type CsvValue, toCsv } from "#app/values/csv.ts";
import { download } from "./download.ts";

export function csvResponse(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): Response {
  return download(toCsv(header, rows), name, "text/csv; charset=utf-8");
}
