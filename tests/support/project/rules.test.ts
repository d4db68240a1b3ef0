import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { problemOfTest } from "#tests/support/run/test-titles.ts";

/** Every rule of docs/rules.md has a reason and names tests that exist. */

interface Rule {
  line: number;
  rule: string;
  reason: string;
  tests: string;
}

function readLines(): string[] {
  return readFileSync(path.join(import.meta.dirname, "../../../docs/rules.md"), "utf8").split("\n");
}

function readRules(): Rule[] {
  return readLines().flatMap((text, index) => {
    if (!text.startsWith("|") || /^\|( Rule |-)/.test(text)) return [];
    const cells = text
      .slice(1)
      .replace(/\|\s*$/, "")
      .split(" | ");
    const [rule = "", reason = "", tests = ""] = cells.map((cell) => cell.trim());
    return [{ line: index + 1, rule, reason, tests: cells.length === 3 ? tests : "" }];
  });
}

/** A semicolon outside of backquotes. */
const BETWEEN_TESTS = /; (?=(?:[^`]*`[^`]*`)*[^`]*$)/;

function problemsOf({ line, rule, reason, tests }: Rule): string[] {
  const found = tests.split(BETWEEN_TESTS).map((one) => {
    const [, file, title] = /^`([^`›]+) › ([^`]+)`$/.exec(one) ?? [];
    return file && title ? problemOfTest(file, title) : `"${one}" names no test`;
  });
  if (!rule) found.push("no rule");
  if (!reason) found.push("no reason");
  return found.filter((problem) => problem !== undefined).map((problem) => `line ${line}: ${problem}`);
}

test("every rule has a reason and is shown by existing tests", () => {
  const rules = readRules();
  expect(rules.length).toBeGreaterThan(200);
  expect(rules.flatMap(problemsOf)).toEqual([]);
});

test("no rule is repeated or refers to a document outside the project", () => {
  const rules = readRules().map(({ rule }) => rule);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  const outside = /\b(decision|issue) \d|specification|see section/i;
  expect(readLines().filter((text) => outside.test(text))).toEqual([]);
});
