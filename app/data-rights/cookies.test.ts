import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { privacyText } from "#app/settings/texts/privacy.ts";
import { cookieRows, isListedCookie, isListedStorage, storageRows } from "./cookies.ts";

function sourceFiles(): string[] {
  return globSync(["app/**/*.{ts,tsx}", "server/**/*.ts"]).filter((file) => !file.includes(".test."));
}

/**
 * Names of the store's own cookies in the source: `createCookie("aviso"`, or `NAME = "carrito"` in a cookie's
 * file.
 */
function namedInCode(): string[] {
  return sourceFiles().flatMap((file) => {
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

test("a cookie is recognised with its https prefix; an unlisted one is not", () => {
  expect(isListedCookie("carrito")).toBe(true);
  expect(isListedCookie("__Host-carrito")).toBe(true);
  expect(isListedCookie("__Secure-yupana.session_token")).toBe(true);
  expect(isListedCookie("_ga")).toBe(false);
});

/** Values of the constants used in `sessionStorage.setItem(KEY`. */
function storedInCode(): string[] {
  return sourceFiles().flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return [...code.matchAll(/(?:session|local)Storage\.setItem\((\w+)/g)].map(([, constant]) => {
      const value = new RegExp(`const ${constant} = "([^"]+)"`).exec(code)?.[1];
      return value?.trim() ?? `${constant} in ${file}`;
    });
  });
}

test("the page lists every key that the store's code keeps in the browser, and no other", () => {
  const own = storageRows.map(({ name }) => name).filter((name) => !/^(react|remix)-router-/.test(name));
  expect(own.sort()).toEqual(storedInCode().sort());
});

test("the privacy policy shows both lists", () => {
  const [, aboutCookies = ""] = /{#cookies}([^#]+)/.exec(privacyText) ?? [];
  for (const part of ["(/cookies)", "Tu navegador guarda además"]) expect(aboutCookies).toContain(part);
});

test("a storage key is recognised alone or with text after a space; an unlisted one is not", () => {
  expect(isListedStorage("comparar")).toBe(true);
  expect(isListedStorage("borrador 4f2k9")).toBe(true);
  expect(isListedStorage("compararlo")).toBe(false);
  expect(isListedStorage("_ga")).toBe(false);
});
