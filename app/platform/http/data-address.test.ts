import { expect, test } from "vitest";
import { pagePath } from "./data-address.ts";

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/_.data", "/"],
  ["/tienda.data", "/tienda"],
  ["/producto/k120/7.data", "/producto/k120/7"],
  ["/tienda", "/tienda"],
  ["/_root", "/_root"],
])("%s is a request for %s", (path, page) => {
  expect(pagePath(path)).toBe(page);
});
