import { expect, test } from "vitest";
import { writeQuery } from "./terms.ts";

test("the last word may be just begun; in names it is whole only where a product has it so", () => {
  const terms = [[["tarjeta"]], [["gefor"]]];
  const query = (isUnfinished: boolean) => writeQuery({ terms, begun: "gefor", isUnfinished });
  const begun = "('gefor':*A|'~gefor':*A)";
  expect(query(false).named[1]).toEqual({ whole: "('~gefor':A)", begun });
  expect(query(true).named[1]).toEqual({ whole: undefined, begun });
  expect(query(true).any).toBe(query(false).any);
});
