import { expect, test } from "vitest";
import { writeQuery } from "./terms.ts";

test("the last word also matches as a prefix; in names it matches as a whole word only if a product has it", () => {
  const terms = [[["tarjeta"]], [["gefor"]]];
  const query = (isUnfinished: boolean) => writeQuery({ terms, prefix: "gefor", isUnfinished });
  const prefix = "('gefor':*A|'~gefor':*A)";
  expect(query(false).named[1]).toEqual({ whole: "('~gefor':A)", prefix });
  expect(query(true).named[1]).toEqual({ whole: undefined, prefix });
  expect(query(true).any).toBe(query(false).any);
});
