import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readyPage } from "./ready-page.ts";

const page = (html: string) =>
  readyPage(new Response(html, { headers: { "Content-Type": "text/html" } }), {}, "n0nce");
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("a cached page allows only its own scripts by hash and contains no nonce", async () => {
  const kept = await page(
    '<script nonce="n0nce">ours()</script><p><script>theirs()</script></p><script nonce="guess">more()</script>' +
      '<script src="/assets/a.js" nonce="n0nce"></script>',
  );
  const policy = kept?.headers["Content-Security-Policy"] ?? "";
  expect(policy).toContain(hash("ours()"));
  for (const foreign of ["theirs()", "more()"]) expect(policy).not.toContain(hash(foreign));
  const text = kept?.bodies.identity.toString() ?? "";
  expect(text).not.toContain("n0nce");
  expect(text).toContain('<script src="/assets/a.js"></script>');
});
