import { formatMoment } from "#app/values/calendar.ts";

/** Day and time on one line, for cells of tables. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  );
}
