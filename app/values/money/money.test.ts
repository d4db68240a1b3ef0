import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, fromWholeUnits, sumLines } from "./money.ts";

test("each place has its symbol, two decimals and separated thousands", () => {
  const shown = ["$", "S/.", "B/."].map((symbol) => formatMoney(125_000, symbol));
  expect(shown).toEqual(["$\u00a01,250.00", "S/.\u00a01,250.00", "B/.\u00a01,250.00"]);
  expect(formatMoney(5, "$")).toBe("$\u00a00.05");
});

test("amounts have the format of es-PE", () => {
  const soles = new Intl.NumberFormat("es-PE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (centimos) => {
      expect(formatMoney(centimos, "$")).toBe(
        `${centimos < 0 ? "−" : ""}$\u00a0${soles.format(Math.abs(centimos) / 100)}`,
      );
    }),
  );
});

test("whole units of a form become céntimos", () => expect(fromWholeUnits(639)).toBe(63_900));

test("a total is the sum of price times units of all lines", () => {
  expect(sumLines([])).toBe(0);
  expect(
    sumLines([
      { price: 63_900, units: 2 },
      { price: 5, units: 3 },
    ]),
  ).toBe(127_815);
});
