import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { partOf } from "#tests/support/catalog/zips.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { excelBytes } from "./excel-stream.server.ts";
import type { ExcelCell } from "./sheet-xml.ts";

async function sheetOf(...rows: ExcelCell[][]): Promise<string> {
  const file = path.join(temporaryFolder(), "libro.xlsx");
  const columns = [
    { header: "SKU", width: 10, isCode: true },
    { header: "Precio & más", width: 10 },
  ];
  const batches = (async function* () {
    yield rows;
  })();
  await pipeline(await excelBytes({ title: "Productos", columns, batches }), createWriteStream(file));
  return (await partOf(file, "xl/worksheets/sheet1.xml")) ?? "";
}

test("numbers are numeric cells, codes and formulas are text, and the header row is frozen", async () => {
  const xml = await sheetOf([{ code: "00123" }, { amount: 1250.5 }], ["=1+1", 7], [null, ""]);
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<c r="A2" s="4" t="inlineStr"><is><t xml:space="preserve">00123</t></is></c>');
  expect(xml).toContain('<c r="B2" s="2"><v>1250.5</v></c>');
  expect(xml).toContain('<c r="A3" s="4" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(xml).toContain('<c r="B3" s="0"><v>7</v></c></row><row r="4"></row>');
  expect(xml).toContain("Precio &amp; más");
  expect(xml).not.toContain("<f>");
});

test("any text gives valid XML, cut to the maximum length of a cell", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
      const xml = await sheetOf([text]);
      const shown = /<row r="2">(.*)<\/row>/s.exec(xml)?.[1] ?? "";
      expect(shown.replace(/<\/?(?:c|is|t)\b[^>]*>/g, "")).not.toMatch(/[<>\0\r\v\f\ufffe\uffff]/);
    }),
    { numRuns: 15 },
  );
  expect(await sheetOf(["x".repeat(40_000)])).toContain(`>${"x".repeat(32_767)}<`);
});
