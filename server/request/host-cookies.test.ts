import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { acceptHostCookies, hostCookie } from "./host-cookies.ts";

/** The cookies that the store reads from a browser's request. */
async function readOf(cookie: string): Promise<(string | undefined)[]> {
  const server = createServer((request, response) => {
    acceptHostCookies(request);
    const raw =
      request.rawHeaders[request.rawHeaders.findIndex((name) => name.toLowerCase() === "cookie") + 1];
    response.end(JSON.stringify([request.headers.cookie, raw]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { Cookie: cookie } });
  const read = await answer.json();
  server.close();
  return read;
}

test("behind TLS cookies have the host prefix, and cookies of another host are ignored", async () => {
  expect(hostCookie("carrito=1.1; Path=/; HttpOnly")).toBe("__Host-carrito=1.1; Path=/; HttpOnly; Secure");
  const planted = "yupana.session_token=planted; __Secure-yupana.session_token=planted; carrito=9.9";
  const own = "__Host-yupana.session_token=own; __Host-carrito=1.1; segundo-plano=si";
  const plain = "yupana.session_token=own; carrito=1.1; segundo-plano=si";
  expect(await readOf(`${planted}; ${own}`)).toEqual([plain, plain]);
});
