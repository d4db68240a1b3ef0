import { expect, test } from "vitest";
import { newReference, rearranged, storedIdOf, storedReference, tokenOf } from "./chosen-media.ts";

const TOKEN = "0d8c1a52-6c1c-4a55-9f0e-3f1d5a7b9c11";

test("a media reference is parsed as a stored file or an upload; other texts are rejected", () => {
  expect(storedIdOf(storedReference(12))).toBe(12);
  expect(tokenOf(newReference(TOKEN))).toBe(TOKEN);
  for (const text of ["guardado-0", "guardado-12 ", "nuevo-x", `nuevo-${TOKEN}/../..`, ""]) {
    expect(storedIdOf(text)).toBeUndefined();
    expect(tokenOf(text)).toBeUndefined();
  }
});

test.each([
  ["quitar b", ["a", "c"]],
  ["antes b", ["b", "a", "c"]],
  ["despues b", ["a", "c", "b"]],
  ["antes a", ["a", "b", "c"]],
  ["despues c", ["a", "b", "c"]],
  ["antes z", ["a", "b", "c"]],
])("the button %s changes the order to %j", (button, order) => {
  expect(rearranged(["a", "b", "c"], button)).toEqual(order);
});

test("any other button submits the form", () => {
  expect(rearranged(["a"], "")).toBeUndefined();
  expect(rearranged(["a"], "guardar a")).toBeUndefined();
});
