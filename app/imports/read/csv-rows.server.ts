import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { FileRefused, MAX_COLUMNS, MAX_LINE } from "#app/imports/products/staged.ts";
import type { StagedRow } from "#app/platform/db/json-columns.ts";
import type { FileText } from "./file-text.server.ts";
import { countKnownColumns, findHeading, MAX_HEADING_ROW } from "./find-heading.ts";
import { namedColumns } from "./named-columns.ts";

const DELIMITERS = [",", ";", "\t", "|"];
/** Exports guard text that spreadsheets would run as a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

export interface Table {
  columns: string[];
  rows: AsyncGenerator<StagedRow>;
}

export async function csvTable(text: FileText): Promise<Table> {
  const delimiter = await findDelimiter(text);
  const heading = await findHeading(namesOf(csvRecords(text, delimiter)));
  if (!heading) throw new FileRefused("empty");
  const columns = namedColumns(heading.names);
  if (columns.length > MAX_COLUMNS) throw new FileRefused("too-many-columns");
  return { columns, rows: below(csvRecords(text, delimiter), heading.line, columns.length) };
}

async function* namesOf(
  records: AsyncGenerator<CsvRecord>,
): AsyncGenerator<{ line: number; names: string[] }> {
  for await (const { line, record } of records) yield { line, names: record.map((cell) => cell.trim()) };
}

interface CsvRecord {
  record: string[];
  line: number;
}

async function* csvRecords(text: FileText, delimiter: string): AsyncGenerator<CsvRecord> {
  const source = Readable.from(text());
  const parser = source.pipe(
    parse({
      delimiter,
      bom: true,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE,
    }),
  );
  source.on("error", (error) => parser.destroy(error));
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      yield { record, line: info.lines - newlinesIn(record) };
      line = info.lines + 1;
    }
  } catch (error) {
    throw refusalOf(error, line);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function newlinesIn(record: readonly string[]): number {
  return record.reduce((count, cell) => count + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 0);
}

function refusalOf(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === "CSV_MAX_RECORD_SIZE") return new FileRefused("line-too-long", line);
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return new FileRefused("open-quote", line);
  return new FileRefused("not-a-table", line);
}

async function* below(
  records: AsyncGenerator<CsvRecord>,
  heading: number,
  width: number,
): AsyncGenerator<StagedRow> {
  for await (const { record, line } of records) {
    if (line <= heading) continue;
    const isWider = record.slice(width).some((cell) => cell.trim() !== "");
    if (isWider)
      yield { line, problem: `Tiene ${record.length} columnas y la cabecera ${width}: revisa las comillas.` };
    else if (record.some((cell) => cell.trim() !== ""))
      yield { line, cells: record.slice(0, width).map((cell) => cell.replace(GUARDED, "")) };
  }
}

/**
 * The delimiter that splits a line into the most known names, else the most frequent one of the first line.
 */
async function findDelimiter(text: FileText): Promise<string> {
  let start = "";
  for await (const chunk of text()) {
    start = (start + chunk).trimStart();
    if (linesOf(start).length > MAX_HEADING_ROW || start.length > MAX_LINE) break;
  }
  const lines = linesOf(start.slice(0, MAX_LINE)).slice(0, MAX_HEADING_ROW);
  const cells = (line: string, delimiter: string) => line.replace(/"[^"]*"/g, "").split(delimiter).length;
  const known = (delimiter: string) =>
    Math.max(...lines.map((line) => countKnownColumns(line.replaceAll('"', "").split(delimiter))));
  const scores = DELIMITERS.map((delimiter) => ({
    delimiter,
    known: known(delimiter),
    cells: cells(lines[0] ?? "", delimiter),
  }));
  const best = scores.toSorted((a, b) => b.known - a.known || b.cells - a.cells)[0];
  return best?.delimiter ?? ",";
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|[\r\n]/);
}
