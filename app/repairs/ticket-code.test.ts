import { expect, test } from "vitest";
import { readCode, shownCode, TICKET_ALPHABET, ticketCode } from "./ticket-code.ts";

test("a code has eight characters that can't be confused", () => {
  expect(ticketCode(Uint8Array.from([0, 31, 32, 255, 10, 18, 27, 64]))).toBe("0Z0ZAJV0");
  for (const doubtful of "ILOU") expect(TICKET_ALPHABET).not.toContain(doubtful);
});

test.each(["7K3M-9XQ2", " 7k3m 9xq2 ", "7K3M9XQ2"])("%s is read as typed by a person", (typed) => {
  expect(readCode(typed)).toBe("7K3M9XQ2");
});

test("letters that look like digits are read as digits", () => {
  expect(readCode("oil0-lOiI")).toBe("01101011");
});

test.each(["", "7K3M", "7K3M-9XQ2-1", "7K3M-9XQ!", "'; --"])("%j is not a code", (typed) => {
  expect(readCode(typed)).toBeUndefined();
});

test("a code is shown in two halves", () => {
  expect(shownCode("7K3M9XQ2")).toBe("7K3M-9XQ2");
});
