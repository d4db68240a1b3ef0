import { expect, test } from "vitest";
import { firstNameOf } from "./first-name.ts";

test("people are greeted by their first name", () => {
  expect(["Ana Flores", " Ana  María Flores", "Ana", ""].map(firstNameOf)).toEqual(["Ana", "Ana", "Ana", ""]);
});
