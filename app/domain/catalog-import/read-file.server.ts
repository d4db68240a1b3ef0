import { csvTable, type Table } from "./csv-rows.server.ts";
import { fileText } from "./file-text.server.ts";
import { jsonTable } from "./json-rows.server.ts";
import { FileRefused, MAX_LINE } from "./staged.ts";

export interface ProductFile extends Table {
  kind: "products";
}

/** What the file holds, found by looking into it, whatever it is called. Throws a FileRefused. */
export async function readImportFile(path: string): Promise<ProductFile> {
  const text = await fileText(path);
  let start = "";
  for await (const chunk of text()) {
    start = (start + chunk).trimStart().slice(0, MAX_LINE + 1);
    if (start.includes("\n") || start.length > MAX_LINE) break;
  }
  if (start === "") throw new FileRefused("empty");
  if (start.includes("\0")) throw new FileRefused("not-a-table");
  return { kind: "products", ...(start.startsWith("{") ? jsonTable(text) : await csvTable(text)) };
}
