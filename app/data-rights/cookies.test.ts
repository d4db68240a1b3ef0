import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cookieRows, isToldCookie } from "./cookies.ts";

/** Where cookies of the store's own are named: `createCookie("aviso"` and `NAME = "carrito"` of a cookie's file. */
function namedInCode(): string[] {
  const files = globSync(["app/**/*.ts", "server/**/*.ts"]).filter((file) => !file.includes(".test."));
  return files.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    const made = [...code.matchAll(/createCookie\("([^"]+)"/g)];
    const named = /cookie/.test(file) ? [...code.matchAll(/(?:NAME|_COOKIE) = "([^"]+)"/g)] : [];
    return [...made, ...named].map(([, name = ""]) => name);
  });
}

test("the page lists the store's own cookies, all of them and no other", () => {
  const own = cookieRows.map(({ name }) => name).filter((name) => !name.startsWith("yupana."));
  expect(own.sort()).toEqual(namedInCode().sort());
});

test("a cookie is known with the prefix it has behind https, and another one is not", () => {
  expect(isToldCookie("carrito")).toBe(true);
  expect(isToldCookie("__Host-carrito")).toBe(true);
  expect(isToldCookie("__Secure-yupana.session_token")).toBe(true);
  expect(isToldCookie("_ga")).toBe(false);
});
