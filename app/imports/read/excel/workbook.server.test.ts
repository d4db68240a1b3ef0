import { writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FileRefused } from "#app/imports/products/staged.ts";
import { readImportFile } from "#app/imports/read/read-file.server.ts";
import type { StagedRow } from "#app/platform/db/json-columns.ts";
import { excelBytes } from "#app/platform/excel/excel-stream.server.ts";
import { textRow, workbookOf } from "#tests/support/catalog/workbooks.ts";
import { zipOf } from "#tests/support/catalog/zips.ts";
import { temporaryFolder } from "#tests/support/folders.ts";

async function read(content: Uint8Array, sheet?: string) {
  const file = path.join(temporaryFolder(), "libro.xlsx");
  await writeFile(file, content);
  const rows: StagedRow[] = [];
  const table = await readImportFile(file, sheet);
  for await (const row of table.rows) rows.push(row);
  return { columns: table.columns, rows, sheet: table.sheet, sheets: table.sheets };
}

async function sentenceOf(content: Uint8Array): Promise<string> {
  const refusal = await read(content).catch((error) => error);
  return refusal instanceof FileRefused ? refusal.sentence : `taken: ${JSON.stringify(refusal)}`;
}

/** The rows of a single sheet with the columns SKU and Nombre. */
async function cellsOf(rows: string, written: Partial<Parameters<typeof workbookOf>[0]> = {}) {
  const book = workbookOf({ ...written, sheets: [{ name: "Hoja1", rows: HEADING + rows }] });
  return (await read(book)).rows.map((row) => ("cells" in row ? row.cells : row));
}

const HEADING = textRow("SKU", "Nombre");

test("a workbook written by Excel is read: shared texts, cell references, gaps, rich text, numbers stored as text", async () => {
  const book = workbookOf({
    texts: [
      "<t>SKU</t>",
      "<t>Nombre</t>",
      "<t>Precio</t>",
      "<t>00123</t>",
      '<r><t xml:space="preserve">Ryzen </t></r><r><rPr><b/></rPr><t>5 &amp; más</t></r><rPh sb="0" eb="1"><t>ライ</t></rPh>',
      "<t>una_x000D_\ndos_x005F_x0041_</t>",
    ],
    sheets: [
      {
        name: "Hoja1",
        rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1"/><c r="D1" t="s"><v>2</v></c></row>
        <row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3" t="s"><v>4</v></c><c r="D3"><v>1250.5</v></c></row>
        <row r="4"><c r="A4" t="s"><v>5</v></c><c r="D4"><v>0.30000000000000004</v></c><c r="F4"><v>9</v></c></row>
        <row r="5"><c r="A5" s="1"/></row>`,
      },
    ],
  });
  expect(await read(book)).toEqual({
    columns: ["SKU", "Nombre", "Columna 3", "Precio"],
    rows: [
      { line: 3, cells: ["00123", "Ryzen 5 & más", null, 1250.5] },
      { line: 4, cells: ["una\r\ndos_x0041_", null, null, 0.3] },
    ],
    sheet: "Hoja1",
    sheets: ["Hoja1"],
  });
});

test("a workbook from a streaming writer is read: inline texts, no cell references, prefixed tags", async () => {
  const plain = workbookOf({
    sheets: [{ name: "A", rows: HEADING + textRow("100-100000457", "Procesador") }],
  });
  expect((await read(plain)).rows).toEqual([{ line: 2, cells: ["100-100000457", "Procesador"] }]);
  const prefixed = workbookOf({
    sheets: [{ name: "A", rows: "" }],
    more: {
      "xl/worksheets/sheet0.xml":
        '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="str"><x:v>SKU</x:v></x:c><x:c t="str"><x:v>Nombre</x:v></x:c></x:row><x:row><x:c t="str"><x:v>A1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    },
  });
  expect((await read(prefixed)).rows).toEqual([{ line: 2, cells: ["A1"] }]);
});

test("dates, times, percentages, currencies and leading zeros are read as Excel shows them", async () => {
  const formats = [
    "dd/mm/yyyy",
    "[$-280A]d mmm yyyy h:mm",
    "0.0%",
    "00000",
    "000\\-000000000",
    "[$S/-280A] #,##0.00",
    "&quot;US$&quot; #,##0",
    "#,##0.00",
    "[h]:mm",
    "General &quot;días&quot;",
  ];
  const values = ["46341", "46341.5625", "0.18", "123", "100000457", "1250.5", "99", "12.345", "0.75", "7"];
  const row = `<row>${values.map((value, index) => `<c s="${index + 1}"><v>${value}</v></c>`).join("")}<c s="11"><v>46341</v></c></row>`;
  const heading = textRow("SKU", "Nombre", ..."abcdefghi");
  const book = workbookOf({ formats, sheets: [{ name: "A", rows: heading + row }] });
  const shown = ["15/11/2026", "15/11/2026 13:30", "18%", "00123", "000-100000457"];
  const more = ["S/ 1250.50", "US$ 99.00", 12.345, "18:00", 7, "15/11/2026"];
  expect((await read(book)).rows).toEqual([{ line: 2, cells: [...shown, ...more] }]);
});

test("results of formulas, booleans, ISO dates and errors are read; a formula without a result is refused", async () => {
  const cells = await cellsOf(
    '<row><c t="str"><f>A1&amp;"x"</f><v>ABC</v></c><c><f>1+1</f><v>2</v></c></row><row><c t="b"><v>1</v></c><c t="d"><v>2026-11-15T00:00:00</v></c></row><row><c t="e"><v>#N/A</v></c><c t="str"><f>""</f><v></v></c></row>',
  );
  expect(cells).toEqual([["ABC", 2], ["Sí", "15/11/2026"], ["#N/A"]]);
  const uncalculated = workbookOf({
    sheets: [{ name: "A", rows: `${HEADING}<row><c><f>1+1</f></c></row>` }],
  });
  expect(await sentenceOf(uncalculated)).toBe(
    "Línea 2: Hay una fórmula sin calcular: abre el libro en Excel, guárdalo y súbelo otra vez.",
  );
});

test("dates are counted from 1904 if the workbook says so", async () => {
  const properties = '<workbookPr date1904="1"/>';
  const cells = await cellsOf('<row><c s="1"><v>44879</v></c></row>', { properties, formats: ["d/m/yy"] });
  expect(cells).toEqual([["15/11/2026"]]);
});

test("a title above the table is not the header; the first sheet with a header is read, or the chosen one", async () => {
  const title = textRow("LISTA DE PRECIOS") + textRow("Vigente", "noviembre");
  const sheets = [
    { name: "Portada", rows: textRow("Hola") },
    { name: "Notas", rows: textRow("Hola") + textRow("Precios con IGV") },
    {
      name: "Productos",
      rows: `${title}<row/>${textRow("Código", "Producto", "PVP")}${textRow("A", "B", "1")}`,
    },
    { name: "Escondida", rows: HEADING, state: "hidden" as const },
    { name: "Otros", rows: `${textRow("SKU", "Stock")}${textRow("Z", "3")}` },
    { name: "Vacía", rows: "" },
  ];
  const book = workbookOf({ sheets });
  expect(await read(book)).toEqual({
    columns: ["Código", "Producto", "PVP"],
    rows: [{ line: 5, cells: ["A", "B", "1"] }],
    sheet: "Productos",
    sheets: ["Notas", "Productos", "Otros"],
  });
  expect((await read(book, "Otros")).rows).toEqual([{ line: 2, cells: ["Z", "3"] }]);
  await expect(read(book, "Nada")).rejects.toThrow("no-sheet");
});

test("a workbook written by the store is read back unchanged, with any texts", async () => {
  const filled = fc.string({ unit: "binary", minLength: 1 }).map((text) => text.toWellFormed());
  await fc.assert(
    fc.asyncProperty(
      fc.array(filled, { minLength: 1, maxLength: 4 }),
      fc.integer(),
      async (texts, number) => {
        const columns = ["SKU", "Nombre", "a", "b", "c"].map((header) => ({ header, width: 10 }));
        const batches = (async function* () {
          yield [[number, ...texts]];
        })();
        const book = await buffer(await excelBytes({ title: "A", columns, batches }));
        expect((await read(book)).rows).toEqual([{ line: 2, cells: [number, ...texts] }]);
      },
    ),
    { numRuns: 20 },
  );
});

test("a file that is not .xlsx, is encrypted, has macros or is broken is refused with a message", async () => {
  const book = workbookOf({ sheets: [{ name: "A", rows: HEADING + textRow("1", "2") }] });
  const macros = workbookOf({ sheets: [{ name: "A", rows: HEADING }], more: { "xl/vbaProject.bin": "x" } });
  const compound = (name: string) => {
    const file = Buffer.alloc(1536);
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]).copy(file);
    file.writeUInt16LE(9, 30);
    file.writeUInt32LE(1, 48);
    Buffer.from(name, "utf16le").copy(file, 1024 + 128);
    return file;
  };
  const entity = workbookOf({
    sheets: [{ name: "A", rows: HEADING }],
    more: { "xl/sharedStrings.xml": '<!DOCTYPE sst [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>' },
  });
  const cut = workbookOf({
    sheets: [{ name: "A", rows: HEADING }],
    more: { "xl/worksheets/sheet0.xml": "<worksheet><sheetData><row>" },
  });
  expect(await sentenceOf(compound("Workbook"))).toContain("De las hojas de cálculo leemos .xlsx");
  expect(await sentenceOf(zipOf({ mimetype: Buffer.from("x"), "content.xml": Buffer.from("x") }))).toContain(
    "De las hojas de cálculo leemos .xlsx",
  );
  expect(await sentenceOf(compound("EncryptedPackage"))).toContain("tiene contraseña");
  expect(await sentenceOf(macros)).toContain("tiene macros");
  expect(await sentenceOf(zipOf({ "foto.png": Buffer.from("x") }))).toContain("Es un ZIP");
  for (const broken of [book.subarray(0, 400), entity, cut, Buffer.from("PK\x03\x04[Content_Types].xml")])
    expect(await sentenceOf(broken)).toContain("está dañado");
  expect(await sentenceOf(workbookOf({ sheets: [{ name: "A", rows: "" }] }))).toContain("está vacío");
});

test("a workbook that would fill the memory is refused: endless texts, too many columns, one text in many cells", async () => {
  const endless = workbookOf({ sheets: [{ name: "A", rows: textRow("SKU", "x".repeat(1_100_000)) }] });
  expect(await sentenceOf(endless)).toContain("pasa de un millón de caracteres");
  const betweenRows = workbookOf({ sheets: [{ name: "A", rows: HEADING + "x".repeat(1_100_000) }] });
  expect(await sentenceOf(betweenRows)).toContain("pasa de un millón de caracteres");
  const wideRows = textRow("SKU", "Nombre", ..."x".repeat(300)) + textRow("1");
  const wide = workbookOf({ sheets: [{ name: "A", rows: wideRows }] });
  expect(await sentenceOf(wide)).toContain("más de 200 columnas");
  const many = '<c t="s"><v>0</v></c>'.repeat(200);
  const amplified = workbookOf({
    texts: [`<t>${"x".repeat(30_000)}</t>`],
    sheets: [{ name: "A", rows: `${HEADING}<row>${many}</row>` }],
  });
  expect(await sentenceOf(amplified)).toContain("Línea 2: Una línea pasa de un millón");
});
