import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressPage } from "./compress-page.server.ts";

const PAGE = `<!doctype html>${"<p>Teclado mecánico</p>".repeat(200)}`;

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
])("for %s a page is written as %s, and its headers say so", async (accepted, encoding, unpack) => {
  const headers = new Headers();
  const body = await compressPage(PAGE, accepted, headers);
  expect(Object.fromEntries(headers)).toEqual({
    "content-encoding": encoding,
    "content-length": String(body.length),
    vary: "Accept-Encoding",
  });
  expect(unpack(body).toString()).toBe(PAGE);
});

test("whoever reads no compressed page gets it as it is, told apart by caches", async () => {
  const headers = new Headers();
  const body = await compressPage(PAGE, null, headers);
  expect(Object.fromEntries(headers)).toEqual({ vary: "Accept-Encoding" });
  expect(Buffer.from(body).toString()).toBe(PAGE);
});
