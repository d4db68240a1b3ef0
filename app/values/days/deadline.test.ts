import { expect, test } from "vitest";
import { dueOf, standingOf } from "./deadline.ts";

const at = (day: string) => new Date(`${day}T15:00:00Z`);

test("of what waits, the late and the soon are told with the first day; nothing when all have time", () => {
  const standings = ["2026-10-27", "2026-10-30", "2026-12-01"].map((deadline) =>
    standingOf({ answered: false, deadline }, [], at("2026-10-28")),
  );
  expect(standings.map(({ urgency }) => urgency)).toEqual(["late", "soon", "open"]);
  expect(dueOf(standings)).toEqual({ late: 1, soon: 1, next: "2026-10-27" });
  expect(dueOf(standings.slice(2))).toBeUndefined();
});
