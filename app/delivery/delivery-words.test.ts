import { describe, expect, test } from "vitest";
import { arrivalWords, readyWords } from "./delivery-words.ts";

const FRIDAY = new Date("2026-11-27T15:00:00Z");

describe("a date on a Sunday or holiday moves to the next day that is neither", () => {
  test.each([
    ["no such day", 3, 4, "Llega entre el 30/11/2026 y el 01/12/2026"],
    ["the last is a Sunday", 1, 2, "Llega entre el 28/11/2026 y el 30/11/2026"],
    ["both become the Monday", 2, 3, "Llega el 30/11/2026"],
    ["two holidays after another", 11, 12, "Llega el 10/12/2026"],
  ])("%s", (_, minDays, maxDays, words) => {
    expect(arrivalWords(FRIDAY, { minDays, maxDays })).toBe(words);
  });

  test("pickup", () => {
    expect(readyWords(FRIDAY, 1)).toBe("Listo a más tardar el 28/11/2026");
    expect(readyWords(FRIDAY, 2)).toBe("Listo a más tardar el 30/11/2026");
  });
});

test("no date is promised without delivery days", () => {
  expect(arrivalWords(FRIDAY, { minDays: null, maxDays: 2 })).toBeNull();
  expect(readyWords(FRIDAY, null)).toBeNull();
});
