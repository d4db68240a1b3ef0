import { expect, test } from "vitest";
import { shortened } from "./row-changes.ts";

test("of long texts the part around the first difference is shown", () => {
  const same = "a".repeat(200);
  const long = shortened({
    label: "Descripción",
    before: `${same}uno`,
    after: `${same}dos${"z".repeat(300)}`,
  });
  expect(long.before).toBe(`…${"a".repeat(30)}uno`);
  expect(long.after.startsWith(`…${"a".repeat(30)}dos`)).toBe(true);
  expect([long.after.length, long.after.at(-1)]).toEqual([162, "…"]);
  const short = { label: "Precio", before: "1.00", after: "2.00" };
  expect(shortened(short)).toEqual(short);
});
