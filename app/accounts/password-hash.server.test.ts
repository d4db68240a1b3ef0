import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { hashPassword as earlierHash } from "better-auth/crypto";
import { afterEach, expect, test } from "vitest";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password-hash.server.ts";

const scrypt = crypto.scrypt;
afterEach(() => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
});

test("a hash matches its own password and no other", async () => {
  const hash = await hashPassword("clave-de-prueba");
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{86}$/);
  expect(await verifyPassword(hash, "clave-de-prueba")).toBe(true);
  expect(await verifyPassword(hash, "clave-de-Prueba")).toBe(false);
  expect(isOutdatedHash(hash)).toBe(false);
  expect(await hashPassword("clave-de-prueba")).not.toBe(hash);
});

test("hashes of earlier versions still match, and are recognised as old", async () => {
  const hash = await earlierHash("clave-de-prueba");
  expect(isOutdatedHash(hash)).toBe(true);
  expect(await verifyPassword(hash, "clave-de-prueba")).toBe(true);
  expect(await verifyPassword(hash, "otra")).toBe(false);
});

test.each(["", "no-password", "$scrypt$ln=15$x$y", ":"])("no password matches the hash %j", async (hash) => {
  expect(await verifyPassword(hash, "clave")).toBe(false);
});

test("at most two hashes are computed at once", async () => {
  let [running, max] = [0, 0];
  crypto.scrypt = ((...args: unknown[]) => {
    running += 1;
    max = Math.max(max, running);
    const done = args.pop() as (error: Error | null, key: Buffer) => void;
    (scrypt as (...given: unknown[]) => void)(...args, (error: Error | null, key: Buffer) => {
      running -= 1;
      done(error, key);
    });
  }) as typeof scrypt;
  syncBuiltinESMExports();
  const cheap = { ln: 4, r: 8, p: 1 };
  const hashes = await Promise.all(Array.from({ length: 7 }, (_, n) => hashPassword(`clave-${n}`, cheap)));
  expect(max).toBe(2);
  expect(new Set(hashes).size).toBe(7);
});
