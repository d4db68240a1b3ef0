import { expect, test } from "vitest";
import { popularSearches } from "#app/catalog/search/popular-searches.server.ts";
import { readEmptySearches } from "#app/reports/empty-searches.server.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { openBrowser } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, setClock } = tested;

const AGENT = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130 Safari/537.36";

/** Requests a page with the user agent of a person's browser. */
function visit(target: string, init: Parameters<typeof tested.request>[1] = {}): Promise<Response> {
  const headers = { "User-Agent": AGENT, ...(init.headers as Record<string, string>) };
  return tested.request(target, { ...init, headers });
}

const visitorCookies = (answers: Response[]) =>
  answers.flatMap((answer) => answer.headers.getSetCookie().filter((line) => line.startsWith("IPCLIENTE=")));

const countsOf = async (day: string) => ({
  visits: (await db.selectFrom("visit_day").select("count").where("day", "=", day).executeTakeFirst())?.count,
  pages: Object.fromEntries(
    (
      await db.selectFrom("page_visit_day").select(["page_key", "count"]).where("day", "=", day).execute()
    ).map(({ page_key, count }) => [page_key, count]),
  ),
});

test("simultaneous first requests of one browser are one visit", async () => {
  setClock(new Date("2026-03-01T15:00:00Z"));
  const answers = await Promise.all(Array.from({ length: 12 }, () => visit("/")));
  const cookies = visitorCookies(answers);
  expect(cookies).toHaveLength(12);
  expect(new Set(cookies).size).toBe(1);
  expect(cookies[0]).toMatch(
    /^IPCLIENTE=[\w-]{22}\.2026-03-01; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
  );
  await expect
    .poll(() => countsOf("2026-03-01"), { timeout: 5000 })
    .toEqual({ visits: 1, pages: { "visitas-pagina-inicio": 12 } });
});

test("a visitor is one visit a day and another after midnight, and products have counters", async () => {
  const { graphicsCard } = await catalogue(db);
  const product = `/producto/tarjeta-rtx-4060/${graphicsCard}`;
  setClock(new Date("2026-03-03T04:59:58Z"));
  const browser = openBrowser({ ...tested, request: visit });
  for (const page of ["/tienda", product, "/pagina-no-encontrada", "/checkout"]) await browser.get(page);
  setClock(new Date("2026-03-03T05:00:00Z"));
  await browser.get(product);
  await browser.get(product);
  const counter = "visitas-producto-Tarjeta RTX 4060";
  await expect
    .poll(() => countsOf("2026-03-02"), { timeout: 5000 })
    .toEqual({ visits: 1, pages: { [counter]: 1 } });
  await expect
    .poll(() => countsOf("2026-03-03"), { timeout: 5000 })
    .toEqual({ visits: 1, pages: { [counter]: 2 } });
});

test("bots, prefetches, HEAD, data, assets, redirects and missing pages get no cookie", async () => {
  const answers = await Promise.all([
    visit("/", { headers: { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" } }),
    visit("/", { headers: { "Sec-Purpose": "prefetch" } }),
    visit("/", { method: "HEAD" }),
    visit("/tienda.data"),
    visit("/favicon.svg"),
    visit("/busqueda/sugerencias?q=mouse"),
    visit("/acciones/salir"),
    visit("/no-existe"),
    visit("/pagina-no-encontrada"),
    visit("/healthz"),
    visit("/ingresar/administrador"),
  ]);
  expect(visitorCookies(answers)).toEqual([]);
});

test("searches with results by three visitors are suggested to others", async () => {
  await catalogue(db);
  setClock(new Date("2026-03-04T15:00:00Z"));
  const start = async () => (await visit("/busqueda", { headers: { "Cache-Control": "no-cache" } })).text();
  expect(await start()).toContain("Para empezar");
  for (const agent of ["one", "two", "three"]) {
    const headers = { "User-Agent": `${AGENT} ${agent}` };
    for (const text of ["ryzen", "RTX 4060", "móuse", "tarjeta", "ana@correo.pe"])
      await visit(`/tienda?${new URLSearchParams({ producto: text })}`, { headers });
  }
  await expect
    .poll(() => popularSearches(db, new Date("2026-03-04T16:00:00Z")), { timeout: 5000 })
    .not.toEqual([]);
  const page = await start();
  expect(page).toContain("Lo que otros buscan");
  expect(page).not.toContain("Para empezar");
  expect(page).toContain('href="/busqueda?producto=rtx+4060"');
  expect(page).not.toContain("correo");
});

test("a search of the whole store without results is stored for the owner", async () => {
  await catalogue(db);
  setClock(new Date("2026-03-05T15:00:00Z"));
  const vain = "/tienda?producto=C%C3%A1mara+WEB";
  for (const target of [
    vain,
    vain,
    "/busqueda?producto=camara+web",
    "/tienda?producto=ryzen",
    "/tienda",
    "/tienda?producto=camara+web&pagina=2",
    "/tienda?producto=camara+web&disponibles=si",
  ])
    await visit(target);
  await visit(vain, { headers: { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" } });
  await expect
    .poll(() => readEmptySearches(db, { first: "2026-03-05", last: "2026-03-05" }), { timeout: 5000 })
    .toEqual([{ text: "camara web", count: 3, last: "2026-03-05" }]);
});
