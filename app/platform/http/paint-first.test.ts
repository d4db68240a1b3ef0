import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.ts";

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js"/></head><body><p>Hola</p>' +
  '<script nonce="n" type="module" async="">import("/a.js");</script><script nonce="n">seen()</script></body></html>';

test("scripts and their preloads are delayed until a script with the page's nonce starts them", () => {
  const page = paintFirst(PAGE, "n");
  expect(page).toContain('<link rel="later" href="/a.js"/>');
  expect(page).not.toContain('rel="modulepreload"');
  expect(page).toContain('<script nonce="n" type="later">import("/a.js");</script>');
  expect(page).toMatch(
    /<script nonce="n">seen\(\)<\/script><script nonce="n">\([\s\S]*\)\(\)<\/script><\/body><\/html>$/,
  );
});
