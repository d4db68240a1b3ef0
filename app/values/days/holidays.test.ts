import { expect, test } from "vitest";
import { holidaysOf } from "./holidays.ts";

test.each([
  [2026, "01-01 04-02 04-03 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25"],
  [2027, "01-01 03-25 03-26 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25"],
])("the holidays of %i", (year, days) => {
  expect(holidaysOf(year)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
});

test.each([
  [2000, "2000-04-20"],
  [2008, "2008-03-20"],
  [2024, "2024-03-28"],
  [2025, "2025-04-17"],
  [2038, "2038-04-22"],
])("Holy Thursday of %i follows Easter", (year, thursday) => {
  expect(holidaysOf(year)).toContain(thursday);
});
