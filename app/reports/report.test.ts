import fc from "fast-check";
import { expect, test } from "vitest";
import { formatExactPercent, formatPercent } from "#app/values/money/percent.ts";
import { barsOf } from "./chart.ts";
import {
  changeOf,
  conversionOf,
  type DayFigures,
  daysOf,
  efficacyOf,
  reportRows,
  sumRows,
} from "./report.ts";

const count = fc.integer({ min: 0, max: 1_000_000 });
const someDay = fc
  .integer({ min: 0, max: 40 })
  .map((offset) => daysOf({ first: "2024-02-10", last: "2024-04-30" })[offset] ?? "");
const figures: fc.Arbitrary<DayFigures[]> = fc.uniqueArray(
  fc.record({ day: someDay, orders: count, total: count, visits: count }),
  { selector: ({ day }) => day },
);
const range = fc
  .tuple(someDay, someDay)
  .map(([one, other]) => (one < other ? { first: one, last: other } : { first: other, last: one }));

test("efficacy is relative to the expected orders; conversion has two decimals, and none without visits", () => {
  expect(efficacyOf(10, 10)).toBe(100);
  expect(efficacyOf(24, 10)).toBe(240);
  expect(efficacyOf(1, 7)).toBe(14.29);
  expect(conversionOf(1, 3)).toBe(33.33);
  expect(conversionOf(2, 3)).toBe(66.67);
  expect(conversionOf(5, 4)).toBe(125);
  expect(conversionOf(0, 8)).toBe(0);
  expect(conversionOf(3, 0)).toBeNull();
  expect([formatPercent(240), formatPercent(1234.5), formatPercent(0)]).toEqual(["240%", "1,234.5%", "0%"]);
  expect([formatExactPercent(5), formatExactPercent(33.33), formatExactPercent(null)]).toEqual([
    "5.00%",
    "33.33%",
    "—",
  ]);
});

test("every day of the range has one row, in order, also over a leap day", () => {
  const rows = reportRows(
    [{ day: "2024-02-29", orders: 3, total: 900, visits: 4 }],
    { first: "2024-02-28", last: "2024-03-01" },
    10,
  );
  expect(rows).toEqual([
    { day: "2024-02-28", orders: 0, total: 0, visits: 0, expected: 10, efficacy: 0, conversion: null },
    { day: "2024-02-29", orders: 3, total: 900, visits: 4, expected: 10, efficacy: 30, conversion: 75 },
    { day: "2024-03-01", orders: 0, total: 0, visits: 0, expected: 10, efficacy: 0, conversion: null },
  ]);
  fc.assert(
    fc.property(figures, range, (given, period) => {
      const days = reportRows(given, period, 10).map(({ day }) => day);
      expect([days[0], days.at(-1)]).toEqual([period.first, period.last]);
      expect(days).toEqual([...new Set(days)].toSorted());
      for (const { day } of given) expect(days.includes(day)).toBe(day >= period.first && day <= period.last);
    }),
  );
});

test("the sums count everything in the range and nothing outside", () => {
  fc.assert(
    fc.property(figures, range, fc.integer({ min: 1, max: 500 }), (given, period, expected) => {
      const inside = given.filter(({ day }) => day >= period.first && day <= period.last);
      const sums = sumRows(reportRows(given, period, expected));
      expect(sums.orders).toBe(inside.reduce((all, { orders }) => all + orders, 0));
      expect(sums.total).toBe(inside.reduce((all, { total }) => all + total, 0));
      expect(sums.visits).toBe(inside.reduce((all, { visits }) => all + visits, 0));
    }),
  );
});

test("each rate is its quotient rounded to hundredths", () => {
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 1_000_000 }), (orders, whole) => {
      const exact = (orders / whole) * 100;
      const half = 0.005 + exact * 1e-9;
      expect(Math.abs(efficacyOf(orders, whole) - exact)).toBeLessThanOrEqual(half);
      expect(Math.abs((conversionOf(orders, whole) ?? Number.NaN) - exact)).toBeLessThanOrEqual(half);
    }),
  );
});

test("a change is shown in percent of the previous figure", () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(10, 10)]).toEqual([50, -50, 0]);
  expect(changeOf(3, 0)).toBeNull();
});

test("ranges up to a quarter have a bar for each day, longer ones for each month", () => {
  const rows = (first: string, last: string) =>
    reportRows([{ day: "2026-01-02", orders: 62, total: 1, visits: 100 }], { first, last }, 10);
  expect(barsOf(rows("2026-01-01", "2026-04-02"))).toHaveLength(92);
  expect(barsOf(rows("2026-01-01", "2026-01-02"))).toEqual([
    { label: "01/01/2026", efficacy: 0, conversion: null },
    { label: "02/01/2026", efficacy: 620, conversion: 62 },
  ]);
  expect(barsOf(rows("2026-01-01", "2026-04-03"))).toEqual([
    { label: "01/2026", efficacy: 20, conversion: 62 },
    { label: "02/2026", efficacy: 0, conversion: null },
    { label: "03/2026", efficacy: 0, conversion: null },
    { label: "04/2026", efficacy: 0, conversion: null },
  ]);
});
