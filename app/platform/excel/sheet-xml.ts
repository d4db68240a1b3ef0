import type { CsvValue } from "#app/values/csv.ts";

/** Unlike in CSV, amounts are in units of the currency. */
export type ExcelCell = CsvValue | { rate: number };

export interface ExcelColumn {
  header: string;
  /** in characters */
  width: number;
  /** a text column: 00123 keeps its zeros */
  isCode?: boolean;
}

const STYLE = { heading: 1, amount: 2, rate: 3, code: 4 };
const MAX_CHARACTERS = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export function fixedParts(title: string): Record<string, string> {
  return {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ["worksheet", "worksheets/sheet1.xml"],
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": stylesXml,
  };
}

function relations(targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`;
}

const cellStyles = [
  'numFmtId="0" fontId="0"',
  'numFmtId="0" fontId="1" applyFont="1"',
  'numFmtId="4" fontId="0" applyNumberFormat="1"',
  'numFmtId="164" fontId="0" applyNumberFormat="1"',
  'numFmtId="49" fontId="0" quotePrefix="1" applyNumberFormat="1"',
].map((style) => `<xf ${style} fillId="0" borderId="0" xfId="0"/>`);

const stylesXml = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.000#"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${cellStyles.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export function sheetStart(columns: readonly ExcelColumn[]): string {
  const widths = columns.map(({ width, isCode }, index) => {
    const style = isCode ? ` style="${STYLE.code}"` : "";
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style}/>`;
  });
  const heading = columns.map(({ header }, index) => textCell(header, index, 1, STYLE.heading));
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${heading.join("")}</row>`;
}

/** Without it Excel warns about numbers stored as text. */
export const sheetEnd =
  '</sheetData><ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>';

export function rowXml(cells: readonly ExcelCell[], line: number): string {
  return `<row r="${line}">${cells.map((cell, index) => cellXml(cell, index, line)).join("")}</row>`;
}

function cellXml(cell: ExcelCell, column: number, line: number): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return numberCell(cell, column, line, 0);
  if (typeof cell === "string") return textCell(cell, column, line, /^[=+\-@]/.test(cell) ? STYLE.code : 0);
  if ("code" in cell) return textCell(cell.code, column, line, STYLE.code);
  return "amount" in cell
    ? numberCell(cell.amount, column, line, STYLE.amount)
    : numberCell(cell.rate, column, line, STYLE.rate);
}

function numberCell(value: number, column: number, line: number, style: number): string {
  return `<c r="${letters(column)}${line}" s="${style}"><v>${value}</v></c>`;
}

function textCell(text: string, column: number, line: number, style: number): string {
  const shown = escaped(text.slice(0, MAX_CHARACTERS));
  return `<c r="${letters(column)}${line}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML can't hold become `_x000D_`, and so does text that resembles this escape. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>"]/g, (mark) => MARKS[mark] ?? "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}
