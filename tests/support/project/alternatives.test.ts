import { expect, test } from "vitest";
import { oneAlternativeEach } from "./alternatives.ts";

const GLOB = { open: "{", separator: ",", close: "}" };
const REGEX = { open: "(", separator: "|", close: ")" };

test.each([
  ["app/*.ts", ["app/*.ts"]],
  [
    "{app,demo}/*.{ts,tsx}",
    ["{app}/*.{ts,tsx}", "{demo}/*.{ts,tsx}", "{app,demo}/*.{ts}", "{app,demo}/*.{tsx}"],
  ],
])("a glob with one alternative each: %s", (glob, each) => {
  expect(oneAlternativeEach(glob, GLOB)).toEqual(each);
});

test.each([
  ["(a|b)", ["(a)", "(b)"]],
  ["(^(a|b)x|c)", ["(^(a)x)", "(^(b)x)", "(c)"]],
  ["(a\\(|\\))", ["(a\\()", "(\\))"]],
])("a regular expression with one alternative each: %s", (source, each) => {
  expect(oneAlternativeEach(source, REGEX)).toEqual(each);
});
