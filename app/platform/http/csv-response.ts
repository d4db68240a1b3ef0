import { type CsvValue, toCsv } from "#app/values/csv.ts";

/** A table for spreadsheets, to be kept as the file `name`. */
export function csvResponse(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): Response {
  return new Response(toCsv(header, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
