import { expect, test } from "vitest";
import { isWithinJsonLimits } from "./json-limits.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test.each([
  [
    "a list of products",
    JSON.stringify(Array.from({ length: 1000 }, () => ({ name: "x", specs: [{ a: 1 }] }))),
  ],
  ["a hundred lists in each other", nested(100)],
  ["brackets in a text", JSON.stringify([`${"[".repeat(500)}"\\"{`, "\\"])],
  ["what is no JSON", '"['],
])("%s may be parsed", (_, text) => {
  expect(isWithinJsonLimits(text)).toBe(true);
});

test.each([
  ["lists in lists", nested(101)],
  ["objects in objects after a text with quotes", `["\\"",${'{"a":'.repeat(101)}`],
  ["a million lists and one", `[${"[],".repeat(1_000_000)}0]`],
])("%s may not be parsed", (_, text) => {
  expect(isWithinJsonLimits(text)).toBe(false);
});
