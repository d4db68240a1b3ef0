import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("a CSV begins with the BOM that Excel needs and ends each line as in RFC 4180", () => {
  expect(
    toCsv(
      ["Fecha", "Año"],
      [
        ["21/11/2026", 1],
        ["22/11/2026", null],
      ],
    ),
  ).toBe("\ufeffFecha,Año\r\n21/11/2026,1\r\n22/11/2026,\r\n");
});

test.each([
  ["001700000000000", "\t001700000000000"],
  ["12", "\t12"],
  ["K-1", "K-1"],
  ["=1", "'=1"],
  ["", ""],
])("the code %j keeps its leading zeros in a spreadsheet", (code, written) => {
  expect(toCsv(["x"], [[{ code }]])).toBe(`\ufeffx\r\n${written}\r\n`);
});

test.each([
  ['Cable 3,5 "mm"', '"Cable 3,5 ""mm"""'],
  ["dos\nlíneas", '"dos\nlíneas"'],
  ["=1+1", "'=1+1"],
  ['=HYPERLINK("http://otro.example";"x")', `"'=HYPERLINK(""http://otro.example"";""x"")"`],
  ["+51 987", "'+51 987"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
])("%j stays text", (value, written) => {
  expect(toCsv(["x"], [[value]])).toBe(`\ufeffx\r\n${written}\r\n`);
});

test("an amount is a number with two decimals, also a negative one", () => {
  expect(toCsv(["x"], [[{ amount: 63_900 }], [{ amount: -3_950 }]])).toBe("\ufeffx\r\n639.00\r\n-39.50\r\n");
});

test("a semicolon, which separates cells in Spanish spreadsheets, is quoted", () => {
  expect(toCsv(["x"], [["a;=1+1"]])).toBe(`\ufeffx\r\n"a;=1+1"\r\n`);
});
