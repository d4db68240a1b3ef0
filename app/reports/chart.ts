import { formatDay } from "#app/values/calendar.ts";
import { type ReportRow, sumRows } from "./report.ts";

export interface Bar {
  label: string;
  efficacy: number;
  conversion: number | null;
}

/** Longer ranges have one bar per month. */
const MAX_DAY_BARS = 92;

export function barsOf(rows: readonly ReportRow[]): Bar[] {
  if (rows.length <= MAX_DAY_BARS)
    return rows.map(({ day, efficacy, conversion }) => ({ label: formatDay(day), efficacy, conversion }));
  const months = Map.groupBy(rows, ({ day }) => day.slice(0, 7));
  return [...months].map(([month, days]) => {
    const { efficacy, conversion } = sumRows(days);
    return { label: month.split("-").reverse().join("/"), efficacy, conversion };
  });
}
