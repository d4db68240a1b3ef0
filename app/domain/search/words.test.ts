import { expect, test } from "vitest";
import { parseSearch } from "./query.ts";
import { searchText, searchWords } from "./words.ts";

test("words lose accents, case and signs", () => {
  expect(searchWords("Motherboard B650M-HDV/M.2, ¡Wi-Fi!")).toEqual(
    "motherboard b650m hdv m 2 wi fi".split(" "),
  );
});

test("a compound is found apart and joined", () => {
  const words = searchText(["TeamGroup T-Force", "M.2 Wi-Fi", "T-Force"]).split(" ");
  expect(words).toEqual("teamgroup t force m 2 wi fi tforce m2 wifi".split(" "));
});

test.each([
  ["mouse para la PC", ["mouse", "pc"]],
  ["de la", ["de", "la"]],
  ["ryzen RYZEN Rýzen", ["ryzen"]],
  ["!!! ¿? ''", []],
  ["", []],
])("a search for %j looks for %j", (text, words) => {
  expect(parseSearch(text)).toEqual(words);
});

test("a search is bounded", () => {
  const words = parseSearch(
    `${"x".repeat(60)} ${Array.from({ length: 50 }, (_, index) => `w${index}`).join(" ")}`,
  );
  expect(words).toHaveLength(8);
  expect(Math.max(...words.map((word) => word.length))).toBe(40);
});
