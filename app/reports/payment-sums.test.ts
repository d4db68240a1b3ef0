import { expect, test } from "vitest";
import { movedSums } from "./payment-sums.ts";

test("sums of moved money are per currency and exclude balances", () => {
  const row = (method: string, currency: "PEN" | "USD", received: number, returned = 0) => ({
    method,
    currency,
    entries: 1,
    received,
    returned,
  });
  const moved = [
    row("efectivo", "PEN", 88_040),
    row("yape", "PEN", 38_200, 200),
    row("saldo", "PEN", 13_857, 13_857),
    row("saldo", "USD", 100),
  ];
  expect(movedSums(moved)).toEqual([
    { method: "total", currency: "PEN", entries: 2, received: 126_240, returned: 200, isSum: true },
  ]);
});
