import { expect, test } from "vitest";
import { momentField, readMoment } from "./moment-field.ts";

test("a day and time field is in Lima time and accepts only existing moments", () => {
  const evening = new Date("2026-11-22T04:59:00Z");
  expect(momentField(evening)).toBe("2026-11-21T23:59");
  expect(readMoment("2026-11-21T23:59")).toEqual(evening);
  expect(readMoment("2026-11-21T23:59:30")).toEqual(new Date("2026-11-22T04:59:30Z"));
  for (const text of ["", "2026-11-21", "2026-02-30T10:00", "2026-11-21T24:00", "ayer", "2026-11-21T10:00Z"])
    expect(readMoment(text), text).toBeUndefined();
});
