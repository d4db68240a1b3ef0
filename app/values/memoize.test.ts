import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("the function runs once for each key, forgets all keys when there are too many, and does not remember long keys", () => {
  const worked: string[] = [];
  const length = memoize(
    (key) => {
      worked.push(key);
      return key === "" ? undefined : key.length;
    },
    { max: 2, longestKey: 5 },
  );
  expect(["a", "a", "", "a", ""].map(length)).toEqual([1, 1, undefined, 1, undefined]);
  expect(worked).toEqual(["a", ""]);
  expect(["123456", "123456"].map(length)).toEqual([6, 6]);
  expect(worked.splice(0)).toEqual(["a", "", "123456", "123456"]);
  expect(["ccc", "a"].map(length)).toEqual([3, 1]);
  expect(worked).toEqual(["ccc", "a"]);
});
