import { type CsvValue, csvLine, csvStart } from "#app/values/csv.ts";

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

export function textStream(name: string, type: string, parts: AsyncIterable<string>): Response {
  const reading = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const bytes = new ReadableStream({
    async pull(controller) {
      const { done, value } = await reading.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await reading.return?.();
    },
  });
  return new Response(bytes, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}
