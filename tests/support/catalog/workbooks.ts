import { zipOf } from "./zips.ts";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export interface WrittenSheet {
  name: string;
  /** XML inside `sheetData` */
  rows: string;
  state?: "hidden";
}

interface Written {
  sheets: WrittenSheet[];
  texts?: string[];
  /** format codes; style 1 uses the first */
  formats?: string[];
  properties?: string;
  more?: Record<string, string>;
}

export function workbookOf({
  sheets,
  texts = [],
  formats = [],
  properties = "",
  more = {},
}: Written): Buffer {
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `${XML}<Relationships ${PACKAGE}>${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}">${properties}<sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="hoja${index}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships ${PACKAGE}>${[
      ...sheets.map((_, index) => relation(`hoja${index}`, "worksheet", `/xl/worksheets/sheet${index}.xml`)),
      relation("textos", "sharedStrings", "sharedStrings.xml"),
      relation("estilos", "styles", "styles.xml"),
    ].join("")}</Relationships>`,
    "xl/sharedStrings.xml": `${XML}<sst ${MAIN}>${texts.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    "xl/styles.xml": `${XML}<styleSheet ${MAIN}><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`)
      .join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
      .join("")}<xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  sheets.forEach(({ rows }, index) => {
    parts[`xl/worksheets/sheet${index}.xml`] =
      `${XML}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`;
  });
  return zipOf(
    Object.fromEntries(Object.entries({ ...parts, ...more }).map(([name, xml]) => [name, Buffer.from(xml)])),
  );
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

/** Cells without references, as streaming writers produce them. */
export function textRow(...texts: string[]): string {
  return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
}
