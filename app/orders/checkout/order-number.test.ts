import fc from "fast-check";
import { expect, test } from "vitest";
import { createMoments, orderNumber } from "./order-number.ts";

test("is two zeros and the epoch in milliseconds", () => {
  expect(orderNumber(Date.UTC(2026, 10, 21, 17))).toBe("001795280400000");
});

test("two orders never try the same number, even when the clock stands still or goes back", () => {
  const jitter = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 200 });
  fc.assert(
    fc.property(jitter, (steps) => {
      const next = createMoments();
      let clock = 1_795_000_000_000;
      const given = steps.map((step) => {
        clock = Math.max(clock + step, 1_794_999_995_000);
        return next(new Date(clock));
      });
      expect(new Set(given).size).toBe(given.length);
    }),
  );
});

test("follows a clock that was set back", () => {
  const next = createMoments();
  next(new Date("2030-01-01T00:00:00Z"));
  const today = new Date("2026-11-21T00:00:00Z");
  expect(next(today)).toBe(today.getTime());
});
