import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import type { ShownRange } from "#app/reports/range.ts";
import { formatDay } from "#app/values/calendar.ts";
import { RangeForm } from "./range-form.tsx";
import { ReportTabs } from "./report-tabs.tsx";

interface ReportHeadProps extends ShownRange {
  title: string;
  path: string;
}

export function ReportHead({ title, path, requested, typed, today, range }: ReportHeadProps) {
  return (
    <>
      <PrivateTitle
        title={title}
        intro={range && `Del ${formatDay(range.first)} al ${formatDay(range.last)}.`}
      />
      <ReportTabs />
      <RangeForm
        action={path}
        reset="Ver los últimos 30 días"
        requested={requested}
        typed={typed}
        today={today}
      />
    </>
  );
}
