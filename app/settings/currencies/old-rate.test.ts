import { expect, test } from "vitest";
import { storeSettings } from "#app/settings/settings.ts";
import { oldRate } from "./old-rate.ts";

test("a rate of another day is reported while the shop shows two currencies", () => {
  const exchangeRate = { rate: 37_450, on: "2026-11-20" };
  const soles = { ...storeSettings.parse({}), exchangeRate };
  const dollars = { ...soles, currency: "USD" as const };
  expect(oldRate(dollars, "2026-11-21")).toEqual(exchangeRate);
  expect(oldRate(dollars, "2026-11-20")).toBeUndefined();
  expect(oldRate(soles, "2026-11-21")).toBeUndefined();
  expect(oldRate({ ...dollars, exchangeRate: null }, "2026-11-21")).toBeUndefined();
});
