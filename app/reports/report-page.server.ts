import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { REPORT_ROWS_PER_PAGE } from "#app/values/constants.ts";
import { type PageWindow, pageWindow } from "#app/values/pagination.ts";
import { type Bar, barsOf } from "./chart.ts";
import { type DateRange, rangeBefore } from "./range.ts";
import { readDays, readSpan } from "./read-report.server.ts";
import { type ReportRow, reportRows, type Sums, sumRows } from "./report.ts";

export interface RowsPage {
  rows: ReportRow[];
  pages: PageWindow;
}

export interface Report {
  range: DateRange;
  sums: Sums;
  efficacy: RowsPage;
  conversion: RowsPage;
  /** only for a requested range */
  filtered?: { bars: Bar[]; before: { range: DateRange; sums: Sums } };
}

interface ReportQuery {
  /** undefined: every day with data */
  range: DateRange | undefined;
  efficacyPage: number;
  conversionPage: number;
}

/** Undefined without orders in the range. */
export async function readReport(db: Db, query: ReportQuery): Promise<Report | undefined> {
  const { rows, range } = await readRows(db, query.range);
  const sums = sumRows(rows);
  if (!range || sums.orders === 0) return undefined;
  const newestFirst = rows.toReversed();
  const page = (number: number): RowsPage => {
    const pages = pageWindow(number, rows.length, REPORT_ROWS_PER_PAGE);
    return { rows: newestFirst.slice(pages.offset, pages.offset + REPORT_ROWS_PER_PAGE), pages };
  };
  const report = { range, sums, efficacy: page(query.efficacyPage), conversion: page(query.conversionPage) };
  if (!query.range) return report;
  const before = rangeBefore(query.range);
  const { rows: rowsBefore } = await readRows(db, before);
  return {
    ...report,
    filtered: { bars: barsOf(rows), before: { range: before, sums: sumRows(rowsBefore) } },
  };
}

/** Every day of the range, oldest first. */
export async function readRows(
  db: Db,
  requested: DateRange | undefined,
): Promise<{ range: DateRange | undefined; rows: ReportRow[] }> {
  const range = requested ?? (await readSpan(db));
  if (!range) return { range, rows: [] };
  const [{ expectedSalesPerDay }, figures] = await Promise.all([readSettings(db), readDays(db, range)]);
  return { range, rows: reportRows(figures, range, expectedSalesPerDay) };
}
