import { once } from "node:events";
import http from "node:http";
import { afterAll, expect, test } from "vitest";
import { addressReader } from "./read-address.server.ts";

const server = http.createServer((request, response) => {
  const [, path = ""] = request.url?.split("/") ?? [];
  if (path === "foto") return response.end("bytes");
  if (path === "otra") return response.writeHead(302, { Location: "/foto" }).end();
  if (path === "adentro") return response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end();
  if (path === "vueltas") return response.writeHead(302, { Location: "/vueltas" }).end();
  if (path === "pesada") return response.end("x".repeat(5000));
  if (path === "dice-pesada") return response.writeHead(200, { "Content-Length": "9999" }).end();
  if (path === "lenta") return response.writeHead(200).write("algo");
  return response.writeHead(404).end();
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as { port: number };
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const base = `http://localhost:${port}`;
/** The store's reader, but only for this machine and without TLS. */
const read = addressReader({
  isAllowed: (address) => address === "127.0.0.1" || address === "::1",
  protocols: ["http:"],
  milliseconds: 2000,
  maxBytes: 1000,
});
const reasonOf = async (address: string, reader = read) => {
  const answer = await reader(address);
  return answer.ok ? Buffer.from(answer.bytes).toString() : answer.reason;
};

test.each([
  ["foto", "bytes"],
  ["otra", "bytes"],
  ["nada", "not-found"],
  ["vueltas", "too-many-redirects"],
  ["pesada", "too-heavy"],
  ["dice-pesada", "too-heavy"],
  ["lenta", "too-slow"],
])("%s: %s", async (path, answer) => expect(await reasonOf(`${base}/${path}`)).toBe(answer));

test("an address where no server answers is unreachable", async () => {
  expect(await reasonOf("http://127.0.0.1:1/")).toBe("unreachable");
});

test.each([
  ["http://example.com/a.jpg", "not-https"],
  ["ftp://example.com/a.jpg", "not-https"],
  ["file:///etc/passwd", "not-https"],
  ["https://ana:clave@example.com/a.jpg", "not-https"],
  ["https://127.0.0.1/a.jpg", "not-public"],
  ["https://localhost/a.jpg", "not-public"],
  ["https://[::1]/a.jpg", "not-public"],
  ["https://[::ffff:10.0.0.1]/a.jpg", "not-public"],
  ["https://169.254.169.254/latest/meta-data", "not-public"],
  ["https://0x7f.1/a.jpg", "not-public"],
  ["https://2130706433/a.jpg", "not-public"],
])("the store itself refuses %s", async (address, reason) => {
  expect(await reasonOf(address, addressReader())).toBe(reason);
});

test("a redirect from a public address to an internal one is not followed", async () => {
  const strict = addressReader({ isAllowed: (address) => address !== "127.0.0.1", protocols: ["http:"] });
  const only6 = addressReader({ isAllowed: (address) => address === "::1", protocols: ["http:"] });
  expect(await reasonOf(`http://127.0.0.1:${port}/foto`, strict)).toBe("not-public");
  expect(await reasonOf(`${base}/adentro`, only6)).toBe("not-public");
});
