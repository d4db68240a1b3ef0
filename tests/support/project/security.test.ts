import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problemOfTest } from "#tests/support/run/test-titles.ts";

test("every threat of docs/security.md names an existing test", () => {
  const rows = readFileSync("docs/security.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| threat"));
  expect(rows.length).toBeGreaterThan(20);
  const problems = rows.map((row) => {
    const [, file = "", title = ""] = /`([^`›]+) › ([^`]+)` \|$/.exec(row) ?? [];
    return problemOfTest(file, title);
  });
  expect(problems.filter(Boolean)).toEqual([]);
});
