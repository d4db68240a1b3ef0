import { Readable } from "node:stream";
import { download } from "#app/platform/http/download.ts";
import { type ExcelCell, type ExcelColumn, fixedParts, rowXml, sheetEnd, sheetStart } from "./sheet-xml.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Sheet {
  title: string;
  columns: readonly ExcelColumn[];
  batches: AsyncIterable<readonly (readonly ExcelCell[])[]>;
}

/** A workbook of one sheet, compressed while its rows are read: memory contains one batch. */
export async function excelBytes({ title, columns, batches }: Sheet): Promise<Readable> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  zip.on("error", (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  for (const [name, xml] of Object.entries(fixedParts(title))) zip.addBuffer(Buffer.from(xml), name);
  zip.addReadStream(Readable.from(sheetText(columns, batches)), "xl/worksheets/sheet1.xml");
  zip.end();
  return output;
}

async function* sheetText(columns: Sheet["columns"], batches: Sheet["batches"]): AsyncGenerator<string> {
  let line = 1;
  yield sheetStart(columns);
  for await (const rows of batches) {
    let text = "";
    for (const cells of rows) {
      line += 1;
      text += rowXml(cells, line);
    }
    yield text;
  }
  yield sheetEnd;
}

export async function excelResponse(name: string, sheet: Sheet): Promise<Response> {
  return download(Readable.toWeb(await excelBytes(sheet)) as ReadableStream, name, TYPE);
}
