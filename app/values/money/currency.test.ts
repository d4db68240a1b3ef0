import fc from "fast-check";
import { expect, test } from "vitest";
import {
  amountIn,
  convert,
  convertedLimit,
  formatExchangeRate,
  moneyOf,
  moneyTexts,
  otherCurrency,
} from "./currency.ts";

const RATE = 37_450;
const rate = fc.integer({ min: 10_000, max: 200_000 });
const cents = fc.integer({ min: 0, max: 99_999_999 });
const currency = fc.constantFrom("PEN", "USD");
const parts = fc.array(fc.record({ price: cents, units: fc.integer({ min: 1, max: 50 }) }), {
  maxLength: 50,
});

test("a conversion rounds half a céntimo up", () => {
  expect(convert(12_600, "USD", "PEN", RATE)).toBe(47_187);
  expect(convert(47_187, "PEN", "USD", RATE)).toBe(12_600);
  expect(convert(1, "USD", "PEN", 25_000)).toBe(3);
  expect(convert(1, "USD", "PEN", 24_999)).toBe(2);
  expect(convert(1, "PEN", "USD", 20_000)).toBe(1);
  expect(convert(1, "PEN", "USD", 20_001)).toBe(0);
});

test("a balboa is worth a dollar", () => {
  expect(convert(500, "USD", "PAB", RATE)).toBe(500);
  expect(convert(500, "PAB", "PEN", RATE)).toBe(convert(500, "USD", "PEN", RATE));
});

test("a converted amount is at most half a céntimo off", () => {
  fc.assert(
    fc.property(cents, rate, (amount, soles) => {
      const twice = 2 * convert(amount, "USD", "PEN", soles) * 10_000 - 2 * amount * soles;
      expect(twice).toBeGreaterThan(-10_000);
      expect(twice).toBeLessThanOrEqual(10_000);
      const back = 2 * convert(amount, "PEN", "USD", soles) * soles - 2 * amount * 10_000;
      expect(back).toBeGreaterThan(-soles);
      expect(back).toBeLessThanOrEqual(soles);
    }),
  );
});

test("in each currency the parts that are shown add up to the total that is shown", () => {
  fc.assert(
    fc.property(parts, currency, rate, (lines, held, soles) => {
      const total = moneyOf(lines, { currency: held, rate: soles });
      for (const shown of ["PEN", "USD", "PAB"] as const) {
        const each = lines.map(
          (line) => amountIn(moneyOf([line], { currency: held, rate: soles }), shown) ?? NaN,
        );
        expect(each.reduce((sum, one) => sum + one, 0)).toBe(amountIn(total, shown));
        const units = lines.map(({ price, units: n }) => convert(price, held, shown, soles) * n);
        expect(each).toEqual(units);
      }
    }),
  );
});

test("a limit in another currency excludes exactly the amounts that are shown beyond it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      currency,
      rate,
      fc.integer({ min: -9, max: 9 }),
      (limit, to, soles, near) => {
        const from = otherCurrency(to);
        const min = convertedLimit(limit, { from, to, rate: soles }, "min");
        const max = convertedLimit(limit, { from, to, rate: soles }, "max");
        for (const price of [min + near, max + near].filter((one) => one >= 0)) {
          const shown = convert(price, to, from, soles);
          expect([price >= min, price <= max]).toEqual([shown >= limit, shown <= limit]);
        }
      },
    ),
  );
});

test("without a rate an amount keeps its own currency and symbol, whatever the place", () => {
  const held = { currency: "USD", rate: null } as const;
  const money = moneyOf([{ price: 12_600, units: 1 }], held);
  expect(amountIn(money, otherCurrency("USD"))).toBeNull();
  expect(moneyTexts(money, { currency: "PEN", symbol: "S/." }, { soles: true })).toEqual(["$\u00a0126.00"]);
});

test("dollars are shown with their value in soles if so configured, soles alone", () => {
  const money = moneyOf([{ price: 12_600, units: 1 }], { currency: "USD", rate: RATE });
  const shop = { currency: "USD", symbol: "$" } as const;
  expect(moneyTexts(money, shop, { soles: true })).toEqual(["$\u00a0126.00", "S/\u00a0471.87"]);
  expect(moneyTexts(money, shop, { soles: false })).toEqual(["$\u00a0126.00"]);
  expect(moneyTexts(money, { currency: "PEN", symbol: "S/." }, { soles: true })).toEqual(["S/.\u00a0471.87"]);
  expect(moneyTexts(money, { currency: "PAB", symbol: "B/." }, { soles: false })).toEqual([
    "B/.\u00a0126.00",
  ]);
});

test("a rate is shown with three decimals, or four where it has them", () => {
  expect(formatExchangeRate(37_450)).toBe("S/\u00a03.745");
  expect(formatExchangeRate(37_456)).toBe("S/\u00a03.7456");
  expect(formatExchangeRate(40_000)).toBe("S/\u00a04.000");
});
