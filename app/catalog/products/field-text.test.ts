import { expect, test } from "vitest";
import { fieldText } from "./field-text.ts";

test("a colour is written with its hex value, so that a change of the value alone is visible", () => {
  const names = { categories: [], labels: [], types: [] };
  const text = (hex: string) => fieldText("designColours", [{ name: "Celeste", hex }], names, "PEN");
  expect([text("#6bb5e0"), text("#00ffff")]).toEqual(["Celeste: #6bb5e0", "Celeste: #00ffff"]);
});
