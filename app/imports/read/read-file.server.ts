import {
  collections,
  documentsOf,
  isDocument,
  isOldShop,
  type OldDocument,
} from "#app/imports/old-shop/old-shop.ts";
import { FileRefused, MAX_LINE } from "#app/imports/products/staged.ts";
import type { Cell, StagedRow } from "#app/platform/db/json-columns.ts";
import type { Collection } from "#app/platform/db/schema.ts";
import { isWithinJsonLimits } from "#app/values/json-limits.ts";
import { csvTable } from "./csv-rows.server.ts";
import { readWorkbook } from "./excel/workbook.server.ts";
import { isZipPackage } from "./file-signature.server.ts";
import type { FileText } from "./file-text.server.ts";
import { fileText } from "./file-text.server.ts";
import { jsonTable } from "./json-rows.server.ts";
import { shopifyRows } from "./shopify-rows.ts";

/** Less than other files, because JSON is parsed as a whole. */
const MAX_JSON = 64 * 1024 * 1024;

export interface ImportFile {
  kind: "products" | "old-shop";
  columns: string[];
  rows: AsyncIterable<StagedRow & { collection?: Collection }>;
  /** sheet that is read, and all sheets with a table; only for workbooks */
  sheet?: string;
  sheets?: string[];
}

/** Detects the format by content, not by name. Throws FileRefused. */
export async function readImportFile(path: string, sheet?: string): Promise<ImportFile> {
  if (await isZipPackage(path)) return products(await readWorkbook(path, sheet));
  const text = await fileText(path);
  let start = "";
  for await (const chunk of text()) {
    start = (start + chunk).trimStart().slice(0, MAX_LINE + 1);
    if (start.includes("\n") || start.length > MAX_LINE) break;
  }
  if (start === "") throw new FileRefused("empty");
  if (start.includes("\0")) throw new FileRefused("not-a-table");
  if (start.startsWith("[")) return jsonList(await wholeJson(text));
  if (!start.startsWith("{")) return products(await csvTable(text));
  const [line = ""] = start.split("\n");
  const first = parse(line);
  const isLines = first === undefined ? await hasObjectLine(text) : !isOldShop(first);
  return isLines ? { kind: "products", ...jsonTable(text) } : oldShop(await wholeJson(text));
}

function products(table: Omit<ImportFile, "kind">): ImportFile {
  return { kind: "products", ...table, rows: shopifyRows(table.rows, table.columns) };
}

/** Recognises JSON Lines whose first line is broken. */
async function hasObjectLine(text: FileText): Promise<boolean> {
  let start = "";
  for await (const chunk of text()) {
    start += chunk;
    if (start.length > MAX_LINE) break;
  }
  return start
    .split("\n")
    .slice(1, 4)
    .some((line) => /^\{.*\}\s*$/.test(line) && isDocument(parse(line)));
}

async function wholeJson(text: FileText): Promise<Cell> {
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of text()) {
    length += chunk.length;
    if (length > MAX_JSON) throw new FileRefused("json-too-long");
    parts.push(chunk);
  }
  const whole = parts.join("");
  if (!isWithinJsonLimits(whole)) throw new FileRefused("json-too-nested");
  const value = parse(whole);
  if (value === undefined) throw new FileRefused("broken-json");
  return value;
}

function jsonList(value: Cell): ImportFile {
  const lines = Array.isArray(value) ? value.map((entry) => `${JSON.stringify(entry)}\n`) : [];
  return {
    kind: "products",
    ...jsonTable(async function* () {
      yield* lines;
    }),
  };
}

function oldShop(value: Cell): ImportFile {
  if (!isOldShop(value)) throw new FileRefused("broken-json");
  return { kind: "old-shop", columns: [], rows: oldRows(value) };
}

async function* oldRows(value: OldDocument): AsyncGenerator<StagedRow & { collection: Collection }> {
  let line = 0;
  for (const collection of collections)
    for (const [id, document] of documentsOf(value, collection)) {
      line += 1;
      yield { line, collection, cells: [id, document] };
    }
}

function parse(text: string): Cell | undefined {
  try {
    return JSON.parse(text) as Cell;
  } catch {
    return undefined;
  }
}
