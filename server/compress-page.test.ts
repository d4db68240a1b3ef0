import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressPage } from "./compress-page.ts";

const PAGE = `<!doctype html>${"<p>Teclado mecánico</p>".repeat(200)}`;

function page(body: string | null = PAGE): Response {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  headers.append("Set-Cookie", "una=1");
  headers.append("Set-Cookie", "otra=2");
  return new Response(body, { status: 404, headers });
}

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
])("for %s a page is sent as %s, with its status and cookies", async (accepted, encoding, unpack) => {
  const compressed = await compressPage(page(), accepted);
  expect(compressed.status).toBe(404);
  expect(compressed.headers.get("Content-Encoding")).toBe(encoding);
  expect(compressed.headers.get("Vary")).toBe("Accept-Encoding");
  expect(compressed.headers.getSetCookie()).toEqual(["una=1", "otra=2"]);
  const body = Buffer.from(await compressed.arrayBuffer());
  expect(compressed.headers.get("Content-Length")).toBe(String(body.length));
  expect(unpack(body).toString()).toBe(PAGE);
});

test("whoever reads no compressed page gets it as it is, told apart by caches", async () => {
  const plain = await compressPage(page(), null);
  expect(plain.headers.has("Content-Encoding")).toBe(false);
  expect(plain.headers.get("Vary")).toBe("Accept-Encoding");
  expect(await plain.text()).toBe(PAGE);
});

test("a redirect and what is no page pass", async () => {
  const redirect = page(null);
  expect(await compressPage(redirect, "br")).toBe(redirect);
  const data = Response.json({ some: "data" });
  expect(await compressPage(data, "br")).toBe(data);
});
