import { expect, test } from "vitest";
import { formatMoment, limaDay, momentField, readMoment } from "./calendar.ts";

test("days and hours are Lima's, as day/month/year", () => {
  const lateEvening = new Date("2026-11-22T04:59:00Z");
  expect(limaDay(lateEvening)).toBe("2026-11-21");
  expect(formatMoment(lateEvening)).toBe("21/11/2026, 23:59");
  const midnight = new Date("2026-11-22T05:00:00Z");
  expect(limaDay(midnight)).toBe("2026-11-22");
  expect(formatMoment(midnight)).toBe("22/11/2026, 00:00");
});

test("a field of day and time is of Lima, and only moments that exist are read", () => {
  const evening = new Date("2026-11-22T04:59:00Z");
  expect(momentField(evening)).toBe("2026-11-21T23:59");
  expect(readMoment("2026-11-21T23:59")).toEqual(evening);
  expect(readMoment("2026-11-21T23:59:30")).toEqual(new Date("2026-11-22T04:59:30Z"));
  for (const text of ["", "2026-11-21", "2026-02-30T10:00", "2026-11-21T24:00", "ayer", "2026-11-21T10:00Z"])
    expect(readMoment(text), text).toBeUndefined();
});
