import { addDays, countDays, isDay } from "#app/values/calendar.ts";
import { EARLIEST_DAY, LATEST_DAY } from "#app/values/search-params.ts";

export interface DateRange {
  /** YYYY-MM-DD, inclusive */
  first: string;
  last: string;
}

export type RequestedRange =
  | { kind: "none" }
  | { kind: "range"; range: DateRange }
  | { kind: "refused"; inicio?: string; fin?: string };

const MAX_DAYS = 3660;

/** Reads `?inicio=…&fin=…`, or returns an error per field. */
export function readRange(search: URLSearchParams): RequestedRange {
  const [first, last] = [search.get("inicio"), search.get("fin")];
  if (first === null && last === null) return { kind: "none" };
  const firstProblem = problemOf(first, "de inicio");
  const lastProblem = problemOf(last, "de fin");
  if (firstProblem || lastProblem || !first || !last)
    return {
      kind: "refused",
      ...(firstProblem && { inicio: firstProblem }),
      ...(lastProblem && { fin: lastProblem }),
    };
  if (last < first) return { kind: "refused", fin: "La fecha de fin es anterior a la fecha de inicio." };
  if (countDays(first, last) > MAX_DAYS)
    return { kind: "refused", fin: "Elige un rango de hasta diez años." };
  return { kind: "range", range: { first, last } };
}

const DAYS_BEFORE_FILTERING = 30;

export interface RangeRequest {
  requested: RequestedRange;
  /** values of the form's fields */
  typed: { inicio: string; fin: string };
  today: string;
}

export interface ShownRange extends RangeRequest {
  range: DateRange | undefined;
}

export function rangeRequest(search: URLSearchParams, today: string): RangeRequest {
  const typed = { inicio: search.get("inicio") ?? "", fin: search.get("fin") ?? "" };
  return { requested: readRange(search), typed, today };
}

/** By default the last thirty days; none when the requested ones are invalid. */
export function shownRange(search: URLSearchParams, today: string): ShownRange {
  const request = rangeRequest(search, today);
  const { requested } = request;
  if (requested.kind === "refused") return { ...request, range: undefined };
  if (requested.kind === "range") return { ...request, range: requested.range };
  const latest = { first: addDays(today, 1 - DAYS_BEFORE_FILTERING), last: today };
  return { ...request, typed: { inicio: latest.first, fin: latest.last }, range: latest };
}

function problemOf(day: string | null, which: string): string | undefined {
  if (!day) return `Elige la fecha ${which}.`;
  if (!isDay(day)) return `La fecha ${which} no existe.`;
  if (day < EARLIEST_DAY || day > LATEST_DAY) return `Elige una fecha ${which} entre los años 2000 y 2099.`;
  return undefined;
}

/** The preceding range of the same length. */
export function rangeBefore({ first, last }: DateRange): DateRange {
  return { first: addDays(first, -countDays(first, last)), last: addDays(first, -1) };
}
