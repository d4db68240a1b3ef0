import { FileRefused, MAX_COLUMNS, MAX_LINE } from "#app/imports/products/staged.ts";
import type { Cell, StagedRow } from "#app/platform/db/json-columns.ts";
import type { FileText } from "./file-text.server.ts";

/** Reads one object per line. `columns` grows while rows are read, because any line may have new keys. */
export function jsonTable(text: FileText): { columns: string[]; rows: AsyncGenerator<StagedRow> } {
  const columns: string[] = [];
  return { columns, rows: rowsOf(text, columns) };
}

async function* rowsOf(text: FileText, columns: string[]): AsyncGenerator<StagedRow> {
  const places = new Map<string, number>();
  let number = 0;
  for await (const line of lines(text())) {
    number += 1;
    if (line.trim() === "") continue;
    const value = parseObject(line);
    if (!value) {
      yield { line: number, problem: "No es un objeto JSON." };
      continue;
    }
    const cells: Cell[] = [];
    for (const [key, cell] of Object.entries(value)) {
      let place = places.get(key);
      if (place === undefined) {
        place = columns.push(key.slice(0, 100)) - 1;
        if (columns.length > MAX_COLUMNS) throw new FileRefused("too-many-columns", number);
        places.set(key, place);
      }
      cells[place] = cell;
    }
    yield { line: number, cells: Array.from(cells, (cell) => cell ?? null) };
  }
}

function parseObject(text: string): Record<string, Cell> | undefined {
  try {
    const value = JSON.parse(text) as Cell;
    return value !== null && typeof value === "object" && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Holds at most a chunk and a line. */
async function* lines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  let number = 1;
  for await (const chunk of chunks) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      yield part;
      number += 1;
    }
    if (rest.length > MAX_LINE) throw new FileRefused("line-too-long", number);
  }
  if (rest !== "") yield rest;
}
