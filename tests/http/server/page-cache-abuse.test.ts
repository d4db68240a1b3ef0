import { once } from "node:events";
import http from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import { customerWithAddress, sessionCookie } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, store, request, post } = await testStore({ pageCache: "8" });

beforeEach(async () => {
  await catalogue(db);
  // The test has inserted the catalogue itself; a write through the store makes it read the changes.
  await post("/acciones/tema", { tema: "claro", volver: "/" });
});

const figure = async (name: string) =>
  Number(
    new RegExp(`^yupana_page_cache_${name} (\\d+)$`, "m").exec(await (await request("/metrics")).text())?.[1],
  );

/** Sends a request that no browser sends. */
async function rawGet(
  path: string,
  headers: http.OutgoingHttpHeaders,
): Promise<{ status: number; body: string }> {
  const { port } = new URL(store.address);
  const request = http.get({ host: "127.0.0.1", port, path, headers });
  // A connection that is closed while sending reports a second error.
  request.on("error", () => undefined);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const chunks = await response.setEncoding("utf8").toArray();
  return { status: response.statusCode ?? 0, body: chunks.join("") };
}

test("unknown parameters create no cached page", async () => {
  for (const path of ["/", "/preguntas", "/tienda"]) await request(path);
  const before = await Promise.all([figure("entries"), figure("renders_total")]);
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      request(`/${["", "preguntas", "tienda"][index % 3]}?x${index}=${index}`),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all(answers.map((answer) => answer.text()));
  expect(await Promise.all([figure("entries"), figure("renders_total")])).toEqual(before);
});

test.each([3_000, 12_000, 100_000])(
  "an address of %d characters is answered without filling the cache",
  async (length) => {
    for (const path of ["/", "/tienda"]) await request(path);
    const before = await figure("entries");
    const long = "a".repeat(length);
    for (const path of [`/?${long}`, `/tienda?producto=${long}`, `/${long}`, `/producto/${long}/1`]) {
      const { status } = await rawGet(path, {}).catch(() => ({ status: 431 }));
      expect([path.slice(0, 20), status >= 500]).toEqual([path.slice(0, 20), false]);
    }
    // At most the search with its shortened text, and a page of an earlier test that is rendered again.
    expect(await figure("entries")).toBeLessThanOrEqual(before + 2);
    expect((await request("/")).status).toBe(200);
  },
);

test.each([
  ["", "identity"],
  ["*", "identity"],
  ["br;q=0", "identity"],
  ["br;q=0.000, gzip", "gzip"],
  ["BR", "br"],
  ["identity;q=0, gzip;q=0, br;q=0", "identity"],
  ["gzip;q=0;q=1", "identity or gzip"],
  [";;;,,,;q=,br;;q=x", "identity or br"],
  ["x-br, brotli, gzipped", "identity"],
  [",".repeat(12_000), "identity"],
])("the header Accept-Encoding %j gets a valid answer", async (accepted, encoding) => {
  const response = await request("/", { headers: { "Accept-Encoding": accepted } });
  expect(response.status).toBe(200);
  expect(encoding).toContain(response.headers.get("Content-Encoding") ?? "identity");
  expect(await response.text()).toMatch(/<\/html>\s*$/);
});

test("a foreign Host header appears in no page", async () => {
  const foreign = {
    Host: "malo.example",
    "X-Forwarded-Host": "malo.example",
    Forwarded: "host=malo.example",
  };
  for (const path of ["/?poison", "/tienda", "/ingresar", "/sitemap.xml"]) {
    expect((await rawGet(path, foreign)).body).not.toContain("malo.example");
    expect(await (await request(path)).text()).not.toContain("malo.example");
  }
});

test("a range request gets the whole page", async () => {
  const whole = await (await request("/")).text();
  const part = await request("/", { headers: { Range: "bytes=0-9" } });
  expect([part.status, await part.text()]).toEqual([200, whole]);
});

test("personal pages are not cached under an address that looks like a file", async () => {
  const cookie = await sessionCookie(store.services, await customerWithAddress(db));
  for (const path of [
    "/cliente/perfil/x.css",
    "/cliente/perfil%2Fx.css",
    "/cliente/perfil;x.css",
    "/tienda/x.css",
  ]) {
    const own = await request(path, { cookie });
    expect(own.headers.get("Cache-Control") ?? "").toMatch(/^private, no-(cache|store)$/);
    expect(own.headers.get("ETag")).toBeNull();
    expect(await (await request(path)).text()).not.toContain("Rosa");
  }
});

test("many requests after a change render each page once", async () => {
  const pages = ["/", "/tienda", "/componentes"];
  for (const page of pages) await request(page);
  await db
    .insertInto("change_log")
    .values({ tags: ["settings"] })
    .execute();
  const before = await figure("renders_total");
  // The write makes the store read the changes while 150 requests arrive.
  await post("/acciones/tema", { tema: "claro", volver: "/" });
  const crowd = await Promise.all(
    Array.from({ length: 150 }, (_, index) => request(pages[index % 3] ?? "/")),
  );
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
  // A rendering without a waiting request may still run; it counts as an entry once it ends.
  await vi.waitFor(async () =>
    expect((await figure("renders_total")) - before).toBeLessThanOrEqual(await figure("entries")),
  );
});
