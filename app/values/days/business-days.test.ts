import { expect, test } from "vitest";
import { addBusinessDays, businessDaysLeft, isBusinessDay } from "./business-days.ts";

test.each([
  ["2026-10-05", 15, "2026-10-27"],
  ["2026-03-31", 1, "2026-04-01"],
  ["2026-04-01", 1, "2026-04-06"],
  ["2026-12-04", 3, "2026-12-11"],
  ["2026-12-31", 1, "2027-01-04"],
  ["2027-07-21", 10, "2027-08-10"],
])("%s and %i business days end on %s", (day, count, end) => {
  expect(addBusinessDays(day, count)).toBe(end);
});

test("a day that the government declared non-working does not count", () => {
  expect(addBusinessDays("2026-10-05", 15, ["2026-10-09", "2026-10-10"])).toBe("2026-10-28");
  expect(isBusinessDay("2026-10-09")).toBe(true);
  expect(isBusinessDay("2026-10-09", ["2026-10-09"])).toBe(false);
});

test("the remaining days are zero on the deadline and negative after it", () => {
  expect(businessDaysLeft("2026-10-05", "2026-10-27")).toBe(15);
  expect(businessDaysLeft("2026-10-27", "2026-10-27")).toBe(0);
  expect(businessDaysLeft("2026-10-31", "2026-10-27")).toBe(-3);
});
