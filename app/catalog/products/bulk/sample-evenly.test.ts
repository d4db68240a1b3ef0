import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleEvenly } from "./sample-evenly.ts";

test("an even sample has the first and the last item, in order, without duplicates", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 2, max: 20 }), (length, max) => {
      const items = Array.from({ length }, (_, index) => index);
      const some = sampleEvenly(items, max);
      expect(some).toHaveLength(Math.min(length, max));
      expect([some[0], some.at(-1)]).toEqual([items[0], items.at(-1)]);
      const steps = some.slice(1).map((item, index) => item - (some[index] ?? 0));
      expect(Math.max(0, ...steps) - Math.min(...(steps.length > 0 ? steps : [0]))).toBeLessThanOrEqual(1);
      expect(Math.min(1, ...steps)).toBeGreaterThanOrEqual(length === 0 ? -Infinity : 1);
    }),
  );
});
