import { addDays, countDays } from "#app/values/calendar.ts";
import type { DateRange } from "./range.ts";

export interface DayFigures {
  /** YYYY-MM-DD */
  day: string;
  orders: number;
  /** céntimos of the currency of totals */
  total: number;
  visits: number;
}

export interface ReportRow extends DayFigures {
  expected: number;
  /** percent, two decimals */
  efficacy: number;
  /** percent, two decimals; null without visits */
  conversion: number | null;
}

export interface Sums {
  orders: number;
  /** céntimos */
  total: number;
  visits: number;
  efficacy: number;
  conversion: number | null;
}

export function efficacyOf(orders: number, expected: number): number {
  return percent(orders, expected);
}

/** Orders per visit, in percent. */
export function conversionOf(orders: number, visits: number): number | null {
  return visits === 0 ? null : percent(orders, visits);
}

/** Two decimals, half up, rounded once from integers. */
function percent(part: number, whole: number): number {
  return Math.round((part * 10_000) / whole) / 100;
}

/** One row per day, with zeros for days without data. */
export function reportRows(figures: readonly DayFigures[], range: DateRange, expected: number): ReportRow[] {
  const known = new Map(figures.map((day) => [day.day, day]));
  return daysOf(range).map((day) => {
    const { orders, total, visits } = known.get(day) ?? { orders: 0, total: 0, visits: 0 };
    return {
      day,
      orders,
      total,
      visits,
      expected,
      efficacy: efficacyOf(orders, expected),
      conversion: conversionOf(orders, visits),
    };
  });
}

export function daysOf({ first, last }: DateRange): string[] {
  const count = Math.max(0, countDays(first, last));
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

export function sumRows(rows: readonly ReportRow[]): Sums {
  const sum = (figure: (row: ReportRow) => number) => rows.reduce((all, row) => all + figure(row), 0);
  const orders = sum((row) => row.orders);
  const visits = sum((row) => row.visits);
  const expected = sum((row) => row.expected);
  return {
    orders,
    visits,
    total: sum((row) => row.total),
    efficacy: expected === 0 ? 0 : efficacyOf(orders, expected),
    conversion: conversionOf(orders, visits),
  };
}

/** Percentage; null when the earlier figure is zero. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : percent(now - before, before);
}
