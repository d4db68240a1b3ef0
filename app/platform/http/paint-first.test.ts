import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.ts";

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js"/></head><body><p>Hola</p>' +
  '<script nonce="n" type="module" async="">import("/a.js");</script><script nonce="n">seen()</script></body></html>';

test("scripts and what they need are held; one of the same nonce starts them", () => {
  const page = paintFirst(PAGE, "n");
  expect(page).toContain('<link rel="later" href="/a.js"/>');
  expect(page).not.toContain('rel="modulepreload"');
  expect(page).toMatch(
    /<script nonce="n" type="text\/later" async="">import\("\/a.js"\);<\/script><script nonce="n">\(/,
  );
  expect(page.endsWith('</script><script nonce="n">seen()</script></body></html>')).toBe(true);
});

test("a page without scripts stays as it is", () => {
  const page = "<html><body><p>Hola</p></body></html>";
  expect(paintFirst(page, "n")).toBe(page);
});
