import { Readable } from "node:stream";
import { type CsvValue, csvLine, csvStart } from "#app/values/csv.ts";
import { download } from "./download.ts";

export function csvStream(
  name: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvValue[])[]>,
): Response {
  async function* text() {
    yield csvStart + csvLine(header);
    for await (const rows of batches) yield rows.map(csvLine).join("");
  }
  return textStream(name, "text/csv; charset=utf-8", text());
}

/** Streams the text while its parts are read. */
export function textStream(name: string, type: string, parts: AsyncIterable<string>): Response {
  const bytes = Readable.from(parts, { objectMode: false });
  return download(Readable.toWeb(bytes) as ReadableStream, name, type);
}
