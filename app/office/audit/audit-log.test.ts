import { expect, test } from "vitest";
import { storedSettings } from "#app/settings/settings.ts";
import { fieldLabel, readAuditNarrowing } from "./audit-log.ts";

test.each([
  ["a\0b", undefined],
  ["' or 1=1", undefined],
  ["x".repeat(65), undefined],
  ["", undefined],
  ["Zk3_a-9", "Zk3_a-9"],
])("who made a change is asked for by an id: %j", (quien, person) => {
  expect(readAuditNarrowing(new URLSearchParams({ quien })).person).toBe(person);
});

test("every setting is told in Spanish", () => {
  for (const key of Object.keys(storedSettings.shape)) expect(fieldLabel(key)).not.toBe(key);
});
