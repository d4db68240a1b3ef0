import { expect, test } from "vitest";
import { formatPhone } from "./format-phone.ts";

test.each([
  ["987654321", "987 654 321"],
  ["987 654 321", "987 654 321"],
  ["01 234 5678", "01 234 5678"],
  ["+51 987654321", "+51 987654321"],
  ["", ""],
])("%j is shown as %j", (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
