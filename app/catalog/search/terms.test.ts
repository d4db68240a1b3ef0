import { expect, test } from "vitest";
import { writeQuery } from "./terms.ts";

test("as close as can be is the whole word, or its beginning where no product has the word", () => {
  const terms = [[["tarjeta"]], [["gefor"]]];
  const query = (isUnfinished: boolean) => writeQuery({ terms, begun: "gefor", isUnfinished });
  expect(query(false).closest).toBe("('~tarjet':A)&('~gefor':A)");
  expect(query(true).closest).toBe("('~tarjet':A)&('gefor':*A|'~gefor':*A)");
  expect(query(true).any).toBe(query(false).any);
});
