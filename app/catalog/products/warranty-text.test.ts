import { expect, test } from "vitest";
import { warrantyText } from "./warranty-text.ts";

test.each([
  [0, "Sin garantía comercial"],
  [1, "1 mes"],
  [12, "12 meses"],
])("a warranty of %i months is written as %s", (months, text) => {
  expect(warrantyText(months)).toBe(text);
});
