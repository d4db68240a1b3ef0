import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PARTS, readBuild, withUnits, writeBuild } from "./build.ts";

test("reads ids with their units", () => {
  expect(readBuild("12,45x2, 78").chosen).toEqual([
    { productId: 12, units: 1 },
    { productId: 45, units: 2 },
    { productId: 78, units: 1 },
  ]);
});

test("the same part given twice adds its units", () => {
  expect(readBuild("12,12x2").chosen).toEqual([{ productId: 12, units: 3 }]);
});

test("invalid parts of the address are left out and reported", () => {
  const { chosen, leftOut } = readBuild("12,abc,-4,0,9x0,99999999999,<b>");
  expect(chosen).toEqual([{ productId: 12, units: 1 }]);
  expect(leftOut.map(({ reason }) => reason)).toEqual(Array(6).fill("unreadable"));
});

test("parts beyond the limit are dropped and reported once", () => {
  const { chosen, leftOut } = readBuild(Array.from({ length: 200 }, (_, at) => at + 1).join(","));
  expect(chosen).toHaveLength(MAX_PARTS);
  expect(leftOut).toEqual([{ reason: "too-many" }]);
});

test("too many units are lowered to the limit, and this is reported", () => {
  expect(readBuild("5x9999")).toEqual({
    chosen: [{ productId: 5, units: 20 }],
    leftOut: [{ reason: "too-many-units" }],
  });
});

test("a written build is read back unchanged", () => {
  const part = fc.record({
    productId: fc.integer({ min: 1, max: 2_147_483_647 }),
    units: fc.integer({ min: 1, max: 20 }),
  });
  const build = fc.uniqueArray(part, { maxLength: MAX_PARTS, selector: ({ productId }) => productId });
  fc.assert(
    fc.property(build, (chosen) => {
      expect(readBuild(writeBuild(chosen))).toEqual({ chosen, leftOut: [] });
    }),
  );
});

test("reading never throws, whatever the text", () => {
  fc.assert(fc.property(fc.string(), (text) => readBuild(text).chosen.length <= MAX_PARTS));
});

test("zero units remove the part", () => {
  const chosen = [{ productId: 1, units: 1 }];
  expect(withUnits(chosen, 1, 3)).toEqual([{ productId: 1, units: 3 }]);
  expect(withUnits(chosen, 2, 1)).toHaveLength(2);
  expect(withUnits(chosen, 1, 0)).toEqual([]);
});
