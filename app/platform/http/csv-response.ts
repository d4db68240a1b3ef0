import { type CsvValue, toCsv } from "#app/values/csv.ts";

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
