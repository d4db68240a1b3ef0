import fc from "fast-check";
import { expect, test } from "vitest";
import { pageWindow } from "./pagination.ts";

test("five page numbers are shown around the current page", () => {
  expect(pageWindow(1, 160, 24).pages).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(5, 160, 24).pages).toEqual([3, 4, 5, 6, 7]);
  expect(pageWindow(7, 160, 24)).toEqual({ page: 7, pageCount: 7, pages: [3, 4, 5, 6, 7], offset: 144 });
});

test("an empty list has one page", () => {
  expect(pageWindow(9, 0, 24)).toEqual({ page: 1, pageCount: 1, pages: [1], offset: 0 });
});

test("for any requested page, the shown page exists and is among consecutive page numbers", () => {
  const requested = fc.oneof(fc.integer(), fc.double());
  fc.assert(
    fc.property(requested, fc.nat(100_000), fc.integer({ min: 1, max: 100 }), (page, items, size) => {
      const shown = pageWindow(page, items, size);
      expect(shown.page).toBeGreaterThanOrEqual(1);
      expect(shown.page).toBeLessThanOrEqual(shown.pageCount);
      expect(shown.pages).toContain(shown.page);
      expect(shown.pages).toHaveLength(Math.min(5, shown.pageCount));
      expect(shown.pages).toEqual(shown.pages.map((_, index) => (shown.pages[0] ?? 0) + index));
      expect(shown.offset).toBe((shown.page - 1) * size);
      expect(shown.offset).toBeLessThan(Math.max(1, items));
    }),
  );
});
