import { expect, test } from "vitest";
import { dueBackup } from "./schedule.ts";

const started = new Date("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-21T07:59:00Z", undefined],
  ["2026-11-21T08:00:00Z", "2026-11-21"],
  ["2026-11-21T23:00:00Z", "2026-11-21"],
  ["2026-11-22T04:59:00Z", "2026-11-21"],
  ["2026-11-22T05:00:00Z", undefined],
])("at %s the due backup of a store that always runs is %s", (now, day) => {
  expect(dueBackup(new Date(now), started)).toBe(day);
});

test("a computer that was off at night makes the backup ten minutes after its start", () => {
  const on = new Date("2026-11-21T14:00:00Z");
  expect(dueBackup(new Date("2026-11-21T14:09:00Z"), on)).toBeUndefined();
  expect(dueBackup(new Date("2026-11-21T14:10:00Z"), on)).toBe("2026-11-21");
});
