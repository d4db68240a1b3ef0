import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { FileRefused, MAX_COLUMNS, MAX_LINE } from "#app/imports/products/staged.ts";
import type { StagedRow } from "#app/platform/db/json-columns.ts";
import type { FileText } from "./file-text.server.ts";
import { namedColumns } from "./named-columns.ts";

const DELIMITERS = [",", ";", "\t", "|"];
/** Exports guard text that spreadsheets would run as a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

export interface Table {
  columns: string[];
  rows: AsyncGenerator<StagedRow>;
}

export async function csvTable(text: FileText): Promise<Table> {
  const records = csvRecords(text, await findDelimiter(text));
  const first = await records.next();
  if (first.done) throw new FileRefused("empty");
  const columns = namedColumns(first.value.record);
  if (columns.length > MAX_COLUMNS) throw new FileRefused("too-many-columns");
  return { columns, rows: rowsOf(records, columns.length) };
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

async function* rowsOf(records: AsyncGenerator<CsvRecord>, width: number): AsyncGenerator<StagedRow> {
  for await (const { record, line } of records) {
    const isWider = record.slice(width).some((cell) => cell.trim() !== "");
    if (isWider)
      yield { line, problem: `Tiene ${record.length} columnas y la cabecera ${width}: revisa las comillas.` };
    else if (record.some((cell) => cell.trim() !== ""))
      yield { line, cells: record.slice(0, width).map((cell) => cell.replace(GUARDED, "")) };
  }
}

/** The most frequent one in the first line, outside of quotes. */
async function findDelimiter(text: FileText): Promise<string> {
  let start = "";
  for await (const chunk of text()) {
    start += chunk;
    if (/[\r\n]/.test(start) || start.length > MAX_LINE) break;
  }
  const outside = (start.trimStart().split(/[\r\n]/)[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => outside.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}
