import { expect, test } from "vitest";
import { deadlineState, dueOf } from "./deadline.ts";

const at = (day: string) => new Date(`${day}T15:00:00Z`);

test("late and soon due items are counted with the earliest deadline; nothing is shown when none is due", () => {
  const standings = ["2026-10-27", "2026-10-30", "2026-12-01"].map((deadline) =>
    deadlineState({ answeredAt: null, deadline }, [], at("2026-10-28")),
  );
  expect(standings.map(({ urgency }) => urgency)).toEqual(["late", "soon", "open"]);
  expect(dueOf(standings)).toEqual({ late: 1, soon: 1, next: "2026-10-27" });
  expect(dueOf(standings.slice(2))).toBeUndefined();
});

test.each([
  ["2026-10-27T15:00:00Z", "answered"],
  // 23:30 of the last day in Lima
  ["2026-10-28T04:30:00Z", "answered"],
  ["2026-10-28T05:00:00Z", "answered-late"],
])("a request answered on %s is %s", (moment, urgency) => {
  const standing = { answeredAt: new Date(moment), deadline: "2026-10-27" };
  expect(deadlineState(standing, [], at("2026-12-01")).urgency).toBe(urgency);
});
