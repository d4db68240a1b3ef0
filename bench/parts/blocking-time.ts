/** One entry of a Chromium trace; times in microseconds, `tdur` is the thread's own. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

const LONG_MS = 50;
/** Lighthouse's: how much slower than here a phone is, and at laying a page out. */
const SLOWER = 4;
const SLOWER_AT_LAYOUT = 2;

/**
 * The page's blocking time if it had had a core of its own, in milliseconds: Lighthouse counts how long a task took,
 * also while another process had the core. `firstPaint` is in milliseconds from the start of the page.
 */
export function ownBlockingTime(events: TraceEvent[], firstPaint: number): number {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL?.startsWith("http"),
  );
  if (!start) throw new Error("the trace has no page");
  const main = events.filter(
    ({ ph, pid, tid, ts }) => ph === "X" && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const layouts = main.filter(({ name }) => name === "Layout");
  return main
    .filter(({ name, ts, dur = 0 }) => name === "RunTask" && ts + dur >= start.ts + firstPaint * 1000)
    .map(({ ts, dur = 0, tdur = dur }) => {
      const laysOut = layouts.some((layout) => layout.ts >= ts && layout.ts < ts + dur);
      return (tdur / 1000) * (laysOut ? SLOWER_AT_LAYOUT : SLOWER) - LONG_MS;
    })
    .reduce((sum, blocking) => sum + Math.max(0, blocking), 0);
}
