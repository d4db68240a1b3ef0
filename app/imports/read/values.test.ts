import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readListCell, readNumberCell, readSpecsCell, writeList, writeSpecs } from "./values.ts";

describe("numbers as spreadsheets write them", () => {
  test.each([
    ["1250", 1250],
    ["1250.50", 1250.5],
    ["1250,5", 1250.5],
    ["1,250", 1250],
    ["1,250.50", 1250.5],
    ["1.250,50", 1250.5],
    ["1.250.000", 1_250_000],
    ["S/ 1 250", 1250],
    ["S/. 39.90", 39.9],
    ["1\u00a0250,00", 1250],
    ["-3", -3],
    ["0,500", 0.5],
    ["10 und.", 10],
    ["10 unidades", 10],
    ["12 meses", 12],
    ["+20", 20],
  ])("%s", (typed, value) => expect(readNumberCell(typed)).toEqual({ ok: true, value }));

  test("a number whose point may mean thousands or decimals is not read", () => {
    expect(readNumberCell("1.250")).toEqual({ ok: false, reason: "ambiguous" });
    expect(readNumberCell("1.000")).toEqual({ ok: false, reason: "ambiguous" });
  });

  test.each(["", "doce", "1e5", "1,2,3", "12.34.56", "0x10", "∞", "--1", "+-1", "und"])(
    "%s is not read as a number",
    (typed) => expect(readNumberCell(typed)).toEqual({ ok: false, reason: "not-a-number" }),
  );
});

describe("several names in a cell", () => {
  test.each([
    ["DDR5 | Kit|RGB", ["DDR5", "Kit", "RGB"]],
    ["DDR5, Kit", ["DDR5", "Kit"]],
    ["DDR5; Kit; ", ["DDR5", "Kit"]],
    ["DDR5\nKit", ["DDR5", "Kit"]],
    ['["A,B","C"]', ["A,B", "C"]],
    ["[roto", ["[roto"]],
  ])("%s", (cell, names) => expect(readListCell(cell)).toEqual(names));

  test("an array of values is read as a list, an array of objects is not", () => {
    expect(readListCell(["AMD", 5, "AMD"])).toEqual(["AMD", "5"]);
    expect(readListCell([{ a: 1 }])).toBeUndefined();
  });
});

describe("characteristics", () => {
  test("characteristics are read from text, from an object and from pairs", () => {
    const both = [
      { name: "Socket", value: "AM5" },
      { name: "Hora", value: "10:30" },
    ];
    expect(readSpecsCell("Socket: AM5 | Hora: 10:30")).toEqual(both);
    expect(readSpecsCell({ Socket: "AM5", Hora: "10:30" })).toEqual(both);
    expect(readSpecsCell('[["Socket","AM5"],["Hora","10:30"]]')).toEqual(both);
  });

  test("a semicolon separates two characteristics, unless the text after it has no name", () => {
    const two = [
      { name: "A", value: "1" },
      { name: "B", value: "2" },
    ];
    expect(readSpecsCell("A: 1; B: 2;")).toEqual(two);
    expect(readSpecsCell("Socket: AM5; AM4")).toEqual([{ name: "Socket", value: "AM5; AM4" }]);
  });

  test("text without a name is refused", () => expect(readSpecsCell("AM5")).toBeUndefined());
});

const name = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== "" && !/\p{Cc}/u.test(text));

test("a list written to a cell is read back unchanged", () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 6 }), (names) => {
      expect(readListCell(writeList(names))).toEqual(names);
    }),
  );
});

test("characteristics written to a cell are read back unchanged", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name, value: name }), { maxLength: 6 }), (specs) => {
      expect(readSpecsCell(writeSpecs(specs))).toEqual(specs);
    }),
  );
});
