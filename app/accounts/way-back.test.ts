import { expect, test } from "vitest";
import { wayBack } from "./way-back.ts";

test.each(["/checkout", "/tienda?producto=ryzen&pagina=2", "/producto/a-b/12", "/", "/checkout#entrega"])(
  "%s is accepted as a path to return to",
  (path) => {
    expect(wayBack(path)).toBe(path);
  },
);

test.each([
  "https://otro.example",
  "//otro.example",
  "/\\otro.example",
  "/.//otro.example",
  "/x/..//otro.example",
  "/%2e//otro.example",
  "/a/%2e%2e//otro.example",
  "/\\\\otro.example",
  "/\t/otro.example",
  "javascript:alert(1)",
  "checkout",
  "",
  null,
  undefined,
])("%j is not accepted as a path to return to", (path) => {
  expect(wayBack(path)).toBeUndefined();
});
