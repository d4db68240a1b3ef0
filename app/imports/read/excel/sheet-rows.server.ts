import { FileRefused, MAX_COLUMNS, MAX_FILE_BYTES, MAX_LINE } from "#app/imports/products/staged.ts";
import type { Cell } from "#app/platform/db/json-columns.ts";
import { type NumberFormat, shownIsoDate, shownNumber } from "./number-format.ts";
import { textRun } from "./shared-strings.server.ts";
import { readXml, unescaped } from "./xml.server.ts";

export interface Workbook {
  texts: readonly string[];
  /** by style number */
  formats: readonly NumberFormat[];
  from1904: boolean;
}

export interface SheetRow {
  line: number;
  cells: Cell[];
}

export async function* sheetRows(
  pieces: AsyncIterable<string>,
  workbook: Workbook,
): AsyncGenerator<SheetRow> {
  let characters = 0;
  for await (const row of readXml<SheetRow>(pieces, (give) => rowsOf(workbook, give))) {
    // A few texts shared by many cells could grow larger than any file.
    const length = row.cells.reduce<number>((sum, cell) => sum + String(cell ?? "").length, 0);
    characters += length;
    if (length > MAX_LINE) throw new FileRefused("line-too-long", row.line);
    if (characters > MAX_FILE_BYTES) throw new FileRefused("too-heavy");
    if (length > 0) yield row;
  }
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string | undefined;
  isFormula: boolean;
}

function rowsOf(workbook: Workbook, give: (row: SheetRow) => void) {
  let row: SheetRow = { line: 0, cells: [] };
  let column = -1;
  let cell: OpenCell | undefined;
  let inValue = false;
  const run = textRun();
  return {
    open(name: string, attributes: Record<string, string>) {
      if (name === "row") {
        row = { line: Number(attributes.r) || row.line + 1, cells: [] };
        column = -1;
      } else if (name === "c") {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        const [type, style] = [attributes.t ?? "n", Number(attributes.s ?? 0)];
        cell = { column, type, style, value: undefined, isFormula: false };
        run.start();
      } else if (name === "v") {
        inValue = true;
        if (cell) cell.value = "";
      } else if (name === "f" && cell) cell.isFormula = true;
      else run.open(name);
    },
    text(text: string) {
      if (inValue && cell) cell.value += text;
      else run.text(text);
    },
    close(name: string) {
      if (name === "v") inValue = false;
      else if (name === "row") give(row);
      else if (name === "c" && cell) {
        const value = cell.type === "inlineStr" ? run.end() : shownValue(cell, workbook, row.line);
        // Reads one column more than allowed, so that a larger table is noticed.
        if (value !== null && value !== "" && cell.column <= MAX_COLUMNS) put(row.cells, cell.column, value);
        cell = undefined;
      } else run.close(name);
    },
  };
}

function put(cells: Cell[], column: number, value: Cell): void {
  while (cells.length < column) cells.push(null);
  cells[column] = value;
}

/** Zero-based: `B12` is 1. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place) {
    const digit = letter.toUpperCase().charCodeAt(0) - 64;
    if (digit < 1 || digit > 26 || column > 20_000) break;
    column = column * 26 + digit;
  }
  return column - 1;
}

function shownValue({ value, type, style, isFormula }: OpenCell, workbook: Workbook, line: number): Cell {
  if (value === undefined) {
    if (isFormula) throw new FileRefused("uncalculated", line);
    return null;
  }
  switch (type) {
    case "s":
      return workbook.texts[Number(value)] ?? null;
    case "b":
      return value.trim() === "1" ? "Sí" : "No";
    case "d":
      return shownIsoDate(value);
    case "n":
      return shownNumber(value, workbook.formats[style] ?? { kind: "plain" }, workbook.from1904);
    default:
      // A formula's text, or an error such as #N/A, which the row's reader refuses.
      return unescaped(value);
  }
}
