import { expect, test } from "vitest";
import { incidentNumber, incidentState, incidentStateText, readIncidentNumber } from "./incident.ts";

const noticedAt = new Date("2026-11-21T15:30:00Z");
const open = { noticedAt, notifiedAt: null, closedAt: null };
const after = (hours: number) => new Date(noticedAt.getTime() + hours * 3_600_000);

test.each([
  [0, "Quedan 48 h para avisar: hasta el 23/11/2026, 10:30"],
  [16.5, "Quedan 31 h para avisar: hasta el 23/11/2026, 10:30"],
  [46.2, "Queda 1 h para avisar: hasta el 23/11/2026, 10:30"],
  [47.5, "Queda menos de 1 h para avisar: hasta el 23/11/2026, 10:30"],
  [48, "Queda menos de 1 h para avisar: hasta el 23/11/2026, 10:30"],
  [48.1, "Venció hace menos de 1 h: el 23/11/2026, 10:30"],
  [53.5, "Venció hace 5 h: el 23/11/2026, 10:30"],
  [99, "Venció hace 2 días: el 23/11/2026, 10:30"],
])("the 48 hours count from the discovery of the incident, weekends too: after %d h", (hours, words) => {
  expect(incidentStateText(incidentState(open, after(hours)))).toBe(words);
});

test("the notice to the authority, in time or late, and closing the incident end the countdown", () => {
  const at = (notifiedAt: Date | null, closedAt: Date | null) =>
    incidentStateText(incidentState({ noticedAt, notifiedAt, closedAt }, after(99)));
  expect(at(after(20), null)).toBe("Autoridad avisada el 22/11/2026, 06:30");
  expect(at(after(50), null)).toBe("Autoridad avisada fuera de plazo, el 23/11/2026, 12:30");
  expect(at(null, after(20))).toBe("Cerrado sin avisar a la Autoridad, el 22/11/2026, 06:30");
  expect(at(after(20), after(90))).toBe("Cerrado el 25/11/2026, 04:30");
});

test("an incident number is accepted only in the form in which it is written", () => {
  expect(incidentNumber(12)).toBe("IN-000012");
  expect(readIncidentNumber("IN-000012")).toBe(12);
  for (const text of ["IN-12", "DP-000012", "IN-0000000012", "12", ""])
    expect(readIncidentNumber(text)).toBeUndefined();
});
