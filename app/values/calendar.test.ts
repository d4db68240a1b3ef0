import { expect, test } from "vitest";
import { formatMoment, limaDay } from "./calendar.ts";

test("days and hours are in Lima time, as day/month/year", () => {
  const lateEvening = new Date("2026-11-22T04:59:00Z");
  expect(limaDay(lateEvening)).toBe("2026-11-21");
  expect(formatMoment(lateEvening)).toBe("21/11/2026, 23:59");
  const midnight = new Date("2026-11-22T05:00:00Z");
  expect(limaDay(midnight)).toBe("2026-11-22");
  expect(formatMoment(midnight)).toBe("22/11/2026, 00:00");
});
