import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { administrator, customerWithAddress, sessionCookie } from "#tests/support/accounts/people.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, store, request, post } = await testStore({ pageCache: "8" });

const PAGES = ["/", "/tienda", "/componentes", "/busqueda?producto=ryzen"];
let products: TestCatalogue;
let owner: string;
let versions = 0;
beforeEach(async () => {
  products = await catalogue(db);
  owner = await sessionCookie(store.services, await administrator(db));
  versions = 1;
  // The test has inserted the catalogue itself; a write through the store makes it read the changes.
  await post("/acciones/tema", { tema: "claro", volver: "/" });
});

const etagOf = async (target: string, cookie = "") => (await request(target, { cookie })).headers.get("ETag");
const productPage = () => `/producto/ryzen-5-7600x/${products.processor}`;

async function setPrice(price: number): Promise<void> {
  const producto = String(products.processor);
  const fields = { producto, precio: String(price), version: String(versions), habia: "20" };
  const answer = await post("/administrador/producto-celda.data", fields, owner);
  expect(answer.status).toBe(200);
  versions += 1;
}

test("guests share a page, and its ETag avoids loading it again", async () => {
  const first = await request("/");
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).not.toBe("");
  expect(await etagOf("/?utm_source=correo")).toBe(etag);
  const again = await request("/", { headers: { "If-None-Match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await request("/", { method: "HEAD" });
  expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, etag, ""]);
  expect(head.headers.get("Content-Length")).toBe(first.headers.get("Content-Length"));
});

test.each(["br", "gzip", "identity", "br;q=0, gzip;q=0.5", "*"])(
  "%s: every encoding contains the same page",
  async (accepted) => {
    const plain = await (await request("/", { headers: { "Accept-Encoding": "identity" } })).text();
    const response = await request("/", { headers: { "Accept-Encoding": accepted } });
    expect(await response.text()).toBe(plain);
    expect(response.headers.get("Vary")).toContain("Accept-Encoding");
  },
);

test("a cached page's scripts are allowed by hash, without a nonce", async () => {
  const response = await request("/");
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const html = await response.text();
  // Data, such as the JSON-LD, is never run.
  const scripts = [
    ...html.matchAll(/<script(?![^>]*\s(?:src|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, text = ""]) => text);
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts)
    expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe-inline");
  expect(html + policy).not.toContain("nonce");
  for (const name of ["X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy", "Permissions-Policy"])
    expect(response.headers.get(name)).not.toBeNull();
});

test("a visitor with a session, a message or a full cart gets an uncached page", async () => {
  const rosa = await sessionCookie(store.services, await customerWithAddress(db));
  expect(await (await request("/", { cookie: rosa })).text()).toContain("Rosa");
  for (const page of [...PAGES, "/accesorios", productPage()]) {
    const own = await request(page, { cookie: rosa });
    expect([page, own.status, own.headers.get("ETag")]).toEqual([page, 200, null]);
  }
  expect(await (await request("/")).text()).not.toContain("Rosa");
  expect(await etagOf("/", "carrito=1.1_2.1")).not.toBe(await etagOf("/"));
  expect(await (await request("/", { cookie: "tema=oscuro" })).text()).toContain('data-theme="oscuro"');
  expect(await (await request("/")).text()).toContain('data-theme="sistema"');
});

test("visits are counted on cached pages too, once for each visitor", async () => {
  const browser = {
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    "Sec-Fetch-Dest": "document",
  };
  await request("/");
  const first = await request("/", { headers: browser });
  const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(cookie).toContain("IPCLIENTE=");
  expect((await request("/", { headers: browser, cookie })).headers.getSetCookie()).toEqual([]);
});

test("a new price is shown on the next request, on every page with it", async () => {
  const pages = [...PAGES, productPage()];
  for (const page of pages) expect(await (await request(page)).text()).toContain("639.00");
  await setPrice(777);
  for (const page of pages) {
    const html = await (await request(page)).text();
    expect(html).toContain("777.00");
    expect(html).not.toContain("639.00");
  }
});

test("a new price keeps cached pages that don't show it", async () => {
  const figure = async (name: string) =>
    Number(
      new RegExp(`^yupana_page_cache_${name} (\\d+)$`, "m").exec(
        await (await request("/metrics")).text(),
      )?.[1],
    );
  const showing = [...PAGES, productPage(), `${productPage()}.data`, "/tienda?orden=precio-asc"];
  const others = ["/preguntas", "/accesorios", `/producto/mouse-optico/${products.mouse}`];
  for (const page of [...showing, ...others]) expect((await request(page)).status).toBe(200);
  const [entries, before] = [await figure("entries"), await figure("invalidated_total")];
  await setPrice(779);
  const dropped = (await figure("invalidated_total")) - before;
  expect(dropped).toBeGreaterThanOrEqual(showing.length);
  expect(entries - dropped).toBeGreaterThanOrEqual(others.length);
});

test("not-found pages and redirects are not cached", async () => {
  for (const missing of ["/producto/nada/999999", "/producto/otro-nombre/1"]) {
    const response = await request(missing);
    expect(response.status).not.toBe(200);
    expect(response.headers.get("ETag")).toBeNull();
  }
});

test("readers never see an older price after a write was answered", async () => {
  let answered = 1000;
  let writing = true;
  const seen: { page: string; price: number; min: number }[] = [];
  const read = async (page: string) => {
    while (writing) {
      const min = answered;
      const [shown = ""] = /1,0\d\d\.00/.exec(await (await request(page)).text()) ?? [];
      seen.push({ page, price: Number.parseInt(shown.replace(",", ""), 10), min });
    }
  };
  await setPrice(answered);
  const readers = [...PAGES, productPage(), productPage()].map(read);
  for (let price = 1001; price <= 1030; price += 1) {
    await setPrice(price);
    answered = price;
  }
  writing = false;
  await Promise.all(readers);
  expect(seen.filter(({ price, min }) => !(price >= min))).toEqual([]);
  expect(new Set(seen.map(({ price }) => price)).size).toBeGreaterThan(3);
});
