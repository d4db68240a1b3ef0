import path from "node:path";
import { FileRefused, MAX_COLUMNS } from "#app/imports/products/staged.ts";
import { findHeading, type Heading } from "#app/imports/read/find-heading.ts";
import { namedColumns } from "#app/imports/read/named-columns.ts";
import { readTextCell } from "#app/imports/read/values.ts";
import type { Cell, StagedRow } from "#app/platform/db/json-columns.ts";
import { type NumberFormat, numberFormat } from "./number-format.ts";
import { openParts, type Parts } from "./parts.server.ts";
import { sharedStrings } from "./shared-strings.server.ts";
import { type SheetRow, sheetRows, type Workbook } from "./sheet-rows.server.ts";
import { tagsOf } from "./xml.server.ts";

const MAX_SHEETS_READ = 50;

export interface WorkbookTable {
  columns: string[];
  rows: AsyncGenerator<StagedRow>;
  /** the sheet that is read, and all sheets with a table */
  sheet: string;
  sheets: string[];
}

/** The named sheet, else the first with known columns. */
export async function readWorkbook(file: string, sheetName?: string): Promise<WorkbookTable> {
  const parts = await openParts(file);
  const root = await rootOf(parts);
  const relations = await relationsOf(parts, root);
  const textsPart = relations.find(({ type }) => type === "sharedStrings")?.target;
  const workbook: Workbook = {
    texts: textsPart && parts.has(textsPart) ? await sharedStrings(parts.text(textsPart)) : [],
    formats: await formatsOf(parts, relations.find(({ type }) => type === "styles")?.target),
    from1904: false,
  };
  const tags = await tagsOf(parts.text(root));
  workbook.from1904 = tags.some(({ name, attributes }) => name === "workbookPr" && isOn(attributes.date1904));
  const sheets = tags
    .filter(({ name, attributes }) => name === "sheet" && (attributes.state ?? "visible") === "visible")
    .flatMap(({ attributes }) => {
      const part = relations.find(({ id }) => id === (attributes["r:id"] ?? relationOf(attributes)));
      return part?.type === "worksheet" ? [{ name: attributes.name ?? "", part: part.target }] : [];
    });
  const tables: (Heading & { name: string; part: string })[] = [];
  for (const sheet of sheets.slice(0, MAX_SHEETS_READ)) {
    const heading = await findHeading(namesOf(sheetRows(parts.text(sheet.part), workbook)));
    if (heading) tables.push({ ...sheet, ...heading });
  }
  const first = tables.find(({ isKnown }) => isKnown) ?? tables[0];
  const table = sheetName === undefined ? first : tables.find(({ name }) => name === sheetName);
  if (!table) throw new FileRefused(sheetName === undefined ? "empty" : "no-sheet");
  const columns = namedColumns(table.names);
  if (columns.length > MAX_COLUMNS) throw new FileRefused("too-many-columns");
  const rows = sheetRows(parts.text(table.part), workbook);
  return {
    columns,
    sheet: table.name,
    sheets: tables.map(({ name }) => name),
    rows: below(rows, table.line, columns.length),
  };
}

async function* below(
  rows: AsyncGenerator<SheetRow>,
  heading: number,
  width: number,
): AsyncGenerator<StagedRow> {
  for await (const { line, cells } of rows) {
    // Cells without a heading are notes and are ignored.
    const own = cells.slice(0, width);
    if (line > heading && own.some((cell) => cell !== null)) yield { line, cells: own };
  }
}

async function* namesOf(rows: AsyncGenerator<SheetRow>): AsyncGenerator<{ line: number; names: string[] }> {
  for await (const { line, cells } of rows)
    yield { line, names: Array.from(cells, (cell: Cell | undefined) => readTextCell(cell ?? null) ?? "") };
}

/** Refuses other formats and workbooks with macros. */
async function rootOf(parts: Parts): Promise<string> {
  if (parts.has("mimetype") && parts.has("content.xml")) throw new FileRefused("other-spreadsheet");
  if (!parts.has("[Content_Types].xml") || !parts.has("_rels/.rels")) throw new FileRefused("zip");
  const root = (await relationsOf(parts, "")).find(({ type }) => type === "officeDocument")?.target;
  if (root?.endsWith(".bin")) throw new FileRefused("other-spreadsheet");
  if (!root?.startsWith("xl/")) throw new FileRefused("zip");
  if (parts.has("xl/vbaProject.bin")) throw new FileRefused("macros");
  return root;
}

interface Relation {
  id: string;
  type: string;
  /** full name of the part */
  target: string;
}

/** Relations of a part; an empty name means the whole workbook. */
async function relationsOf(parts: Parts, of: string): Promise<Relation[]> {
  const [folder, name] = [of.slice(0, of.lastIndexOf("/") + 1), of.slice(of.lastIndexOf("/") + 1)];
  const part = `${folder}_rels/${name}.rels`;
  if (!parts.has(part)) return [];
  const tags = await tagsOf(parts.text(part));
  return tags
    .filter(({ name: tag }) => tag === "Relationship")
    .map(({ attributes: { Id: id = "", Type: type = "", Target: target = "" } }) => ({
      id,
      type: type.slice(type.lastIndexOf("/") + 1),
      target: path.posix.resolve(`/${folder}`, target).slice(1),
    }));
}

/** The prefix of `r:id` differs between programs. */
function relationOf(attributes: Record<string, string>): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1];
}

async function formatsOf(parts: Parts, part: string | undefined): Promise<NumberFormat[]> {
  if (part === undefined || !parts.has(part)) return [];
  const tags = await tagsOf(parts.text(part));
  const codes = new Map(
    tags
      .filter(({ name }) => name === "numFmt")
      .map(({ attributes }) => [Number(attributes.numFmtId), attributes.formatCode ?? ""]),
  );
  return tags
    .filter(({ name, parent }) => name === "xf" && parent === "cellXfs")
    .map(({ attributes }) => Number(attributes.numFmtId ?? 0))
    .map((id) => numberFormat(id, codes.get(id)));
}

function isOn(attribute: string | undefined): boolean {
  return attribute === "1" || attribute === "true";
}
