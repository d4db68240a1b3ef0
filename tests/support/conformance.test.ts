import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { problemOfTest } from "./test-titles.ts";

/** Every row of docs/conformance.md names a test that exists, a decision, or the work that is still open. */

const root = path.join(import.meta.dirname, "../..");
const DECISIONS = 30;
const OPEN_ISSUES = [3, 5, 7, 8];
/** A semicolon outside a test's name. */
const BETWEEN_PARTS = /; (?=(?:[^`]*`[^`]*`)*[^`]*$)/;
const SECTIONS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

interface Row {
  line: number;
  section: string;
  statement: string;
  verdict: string;
}

function readRows(): Row[] {
  const lines = readFileSync(path.join(root, "docs/conformance.md"), "utf8").split("\n");
  return lines.flatMap((text, index) => {
    if (!text.startsWith("|") || /^\|( § |-)/.test(text)) return [];
    const cells = text
      .slice(1)
      .replace(/\|\s*$/, "")
      .split(" | ");
    const [section = "", statement = "", verdict = ""] = cells.map((cell) => cell.trim());
    return [{ line: index + 1, section, statement, verdict: cells.length === 3 ? verdict : "" }];
  });
}

function problemOfPart(part: string): string | undefined {
  const named = /^`([^`›]+) › ([^`]+)`$/.exec(part);
  if (named) {
    const [, file = "", title = ""] = named;
    return problemOfTest(file, title);
  }
  const decision = /^decision (\d+)$/.exec(part)?.[1];
  if (decision) return Number(decision) >= 1 && Number(decision) <= DECISIONS ? undefined : `no ${part}`;
  const issue = /^open: issue (\d+)$/.exec(part)?.[1];
  if (issue) return OPEN_ISSUES.includes(Number(issue)) ? undefined : `${part}: no such open issue`;
  return part === "untested" ? undefined : `"${part}" is no verdict`;
}

function problemsOf({ line, section, statement, verdict }: Row): string[] {
  const found = verdict.split(BETWEEN_PARTS).map(problemOfPart);
  if (!SECTIONS.includes(section)) found.push(`no section "${section}"`);
  if (!statement) found.push("no statement");
  return found.filter((problem) => problem !== undefined).map((problem) => `line ${line}: ${problem}`);
}

test("every statement stands where the table says", () => {
  expect(readRows().flatMap(problemsOf)).toEqual([]);
});

test("every section of the specification has rows, and no statement stands twice", () => {
  const rows = readRows();
  expect([...new Set(rows.map(({ section }) => section))].sort()).toEqual(SECTIONS);
  const statements = rows.map(({ section, statement }) => `${section} ${statement}`);
  expect(statements.filter((statement, index) => statements.indexOf(statement) !== index)).toEqual([]);
});
