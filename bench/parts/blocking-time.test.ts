import { expect, test } from "vitest";
import { ownBlockingTime, type TraceEvent } from "./blocking-time.ts";

const event = (name: string, at: number, took: number, own = took, tid = 1): TraceEvent => ({
  ...{ name, ph: "X", pid: 7, tid, ts: 1_000_000 + at * 1000, dur: took * 1000, tdur: own * 1000, args: {} },
});
const page: TraceEvent = {
  ...event("navigationStart", 0, 0),
  ph: "R",
  args: { data: { documentLoaderURL: "http://127.0.0.1/" } },
};

test("counts a task's own time after the first paint, four times as slow as here", () => {
  const before = event("RunTask", 10, 80);
  const elsewhere = event("RunTask", 210, 80, 80, 2);
  const held = event("RunTask", 200, 60, 20);
  const short = event("RunTask", 300, 90, 12);
  expect(ownBlockingTime([page, before, elsewhere, held, short], 100)).toBe(20 * 4 - 50);
});

test("laying out is twice as slow", () => {
  const task = event("RunTask", 200, 40);
  expect(ownBlockingTime([page, task, event("Layout", 210, 5)], 100)).toBe(40 * 2 - 50);
});
