import fc from "fast-check";
import { expect, test } from "vitest";
import { priceSteps, toStep, typedPrice } from "./price-step.ts";
import { typedAmount } from "./typed-amount.ts";

test("a price is rounded to the nearest step, at least one, and rounding again changes nothing", () => {
  const price = fc.integer({ min: -1_000, max: 999_999_900 });
  fc.assert(
    fc.property(price, fc.constantFrom(...priceSteps), (centimos, step) => {
      const rounded = toStep(centimos, step);
      expect(rounded % step).toBe(0);
      expect(rounded).toBeGreaterThanOrEqual(step);
      if (centimos >= step) expect(Math.abs(rounded - centimos) * 2).toBeLessThanOrEqual(step);
      expect(toStep(rounded, step)).toBe(rounded);
    }),
  );
});

test.each([
  [12_345, 100, 12_300],
  [12_350, 100, 12_400],
  [12_345, 10, 12_350],
  [12_344, 10, 12_340],
  [12_345, 1, 12_345],
  [4, 10, 10],
] as const)("%i céntimos in steps of %i: %i", (centimos, step, rounded) =>
  expect(toStep(centimos, step)).toBe(rounded),
);

test("a price shown in a field is read back unchanged", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_900 }), (centimos) => {
      expect(typedAmount.parse(typedPrice(centimos))).toBe(centimos);
    }),
  );
});
