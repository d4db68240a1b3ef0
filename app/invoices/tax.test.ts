import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breakdown, formatTaxRate } from "./tax.ts";

const total = fc.integer({ min: 0, max: 2_147_483_647 });
const rate = fc.integer({ min: 0, max: 10_000 });

describe("breakdown", () => {
  test.each([
    [11_800, 1800, { base: 10_000, igv: 1_800 }],
    [10_000, 1800, { base: 8_475, igv: 1_525 }],
    [1, 1800, { base: 1, igv: 0 }],
    [0, 1800, { base: 0, igv: 0 }],
    // 1.5 exactly goes up
    [3, 10_000, { base: 2, igv: 1 }],
    [63_900, 1050, { base: 57_828, igv: 6_072 }],
  ])("%d at %d", (amount, igvRate, parts) => {
    expect(breakdown(amount, { regime: "general", rate: igvRate })).toEqual(parts);
  });

  test("base and IGV add up to the total, and the base is rounded half up", () => {
    fc.assert(
      fc.property(total, rate, (amount, igvRate) => {
        const parts = breakdown(amount, { regime: "general", rate: igvRate });
        if (!parts) return false;
        const over = BigInt(10_000 + igvRate);
        const exact = (2n * BigInt(amount) * 10_000n + over) / (2n * over);
        return parts.base + parts.igv === amount && BigInt(parts.base) === exact && parts.igv >= 0;
      }),
    );
  });

  test("an exempt zone pays no IGV; Nuevo RUS has no breakdown", () => {
    fc.assert(
      fc.property(total, rate, (amount, igvRate) => {
        expect(breakdown(amount, { regime: "exempt", rate: igvRate })).toEqual({ base: amount, igv: 0 });
        expect(breakdown(amount, { regime: "nuevo-rus", rate: igvRate })).toBeUndefined();
      }),
    );
  });
});

test("rates are shown without trailing zeros", () => {
  expect([1800, 1050, 1025].map(formatTaxRate)).toEqual(["18\u00a0%", "10.5\u00a0%", "10.25\u00a0%"]);
});
