import { expect, test } from "vitest";
import { shownAmount, typedAmount } from "./typed-amount.ts";

test.each([
  ["250", 25_000],
  ["250.5", 25_050],
  ["250,50", 25_050],
  [" 0.10 ", 10],
  ["1.15", 115],
  ["1,250.00", 125_000],
  ["1,250", 125_000],
])("%j is %d céntimos", (text, centimos) => {
  expect(typedAmount.parse(text)).toBe(centimos);
});

test.each(["", "0", "0.00", "-5", "1e3", "1.234", "1,25,0", "0,125", "1,250.001", "diez", "99999999"])(
  "%j is not an amount",
  (text) => {
    expect(typedAmount.safeParse(text).success).toBe(false);
  },
);

test("a field shows an amount with two decimals, and nothing for a missing one", () => {
  expect([25_050, null].map(shownAmount)).toEqual(["250.50", ""]);
});
