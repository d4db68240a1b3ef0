import { expect, test, vi } from "vitest";
import { readEnvironment } from "#app/platform/config/environment.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { startVisits } from "./visits.ts";

const opened = await testDatabase();
const { db } = opened;

const PAGE = { status: 200, contentType: "text/html; charset=utf-8" };
const LAST_SECOND = new Date("2026-11-22T04:59:59Z");
const MIDNIGHT = new Date("2026-11-22T05:00:00Z");

const environment = readEnvironment({ AUTH_SECRET: "a-key-that-all-processes-share-so" });

interface Browser {
  cookie?: string;
  agent?: string;
  target?: string;
  referer?: string;
  search?: string;
}

function counter() {
  let now = LAST_SECOND;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const visits = startVisits({ db, environment, log, now: () => now });
  return {
    log,
    stop: visits.stop,
    flush: visits.flush,
    at(moment: Date) {
      now = moment;
    },
    /** The Set-Cookie of the response, or undefined. */
    look({ cookie = "", agent = "Firefox on Linux", target = "/tienda", referer, search }: Browser = {}) {
      const headers = new Headers({ "User-Agent": `Mozilla/5.0 (${agent})`, Cookie: cookie });
      if (referer) headers.set("Referer", `http://localhost:3000${referer}`);
      const answered = { ...PAGE, ...(search && { search }) };
      return visits.count({ method: "GET", target, headers }, answered, "190.40.1.2")?.split(";")[0];
    },
  };
}

const visitsByDay = async () =>
  Object.fromEntries(
    (await db.selectFrom("visit_day").select(["day", "count"]).execute()).map(({ day, count }) => [
      day,
      count,
    ]),
  );
const viewsByKey = async () =>
  Object.fromEntries(
    (await db.selectFrom("page_visit_day").select(["page_key", "count"]).execute()).map((row) => [
      row.page_key,
      row.count,
    ]),
  );

test("a visitor is counted once a day for all pages", async () => {
  const store = counter();
  const cookie = store.look() ?? "";
  expect(cookie).toMatch(/^IPCLIENTE=[\w-]{22}\.2026-11-21$/);
  for (let page = 0; page < 10; page += 1)
    expect(store.look({ cookie: `carrito=1; ${cookie}` })).toBeUndefined();
  await store.stop();
  expect(await visitsByDay()).toEqual({ "2026-11-21": 1 });
});

test("a browser without a cookie that opens many pages at once is one visitor", async () => {
  const store = counter();
  const cookies = new Set(Array.from({ length: 20 }, () => store.look()));
  expect(cookies.size).toBe(1);
  store.look({ agent: "Safari on iPhone" });
  await store.stop();
  expect(await visitsByDay()).toEqual({ "2026-11-21": 2 });
});

test("a later request without a cookie is another visitor", async () => {
  const store = counter();
  store.look();
  store.at(new Date(LAST_SECOND.getTime() - 60_000));
  store.look();
  await store.stop();
  expect(await visitsByDay()).toEqual({ "2026-11-21": 2 });
});

test("a visitor is counted again after midnight in Lima", async () => {
  const store = counter();
  const before = store.look() ?? "";
  store.at(MIDNIGHT);
  const after = store.look({ cookie: before }) ?? "";
  expect(after.replace("2026-11-22", "2026-11-21")).toBe(before);
  expect(store.look({ cookie: after })).toBeUndefined();
  await store.stop();
  expect(await visitsByDay()).toEqual({ "2026-11-21": 1, "2026-11-22": 1 });
});

test("the counts of several processes are added, and no visitor is counted twice", async () => {
  const stores = [counter(), counter(), counter()];
  const old = stores[0]?.look() ?? "";
  for (const [index, store] of stores.entries()) {
    store.look({ agent: `Firefox ${index}` });
    store.look({ agent: "Firefox everywhere" });
    store.at(MIDNIGHT);
    store.look({ cookie: old });
  }
  await Promise.all(stores.map((store) => store.flush()));
  await Promise.all(stores.map((store) => store.stop()));
  expect(await visitsByDay()).toEqual({ "2026-11-21": 1 + 3 + 1, "2026-11-22": 1 });
});

test("views of the home page and of products are counted by name", async () => {
  const product = await addProduct(db, { name: "Mouse óptico" });
  const [first, second] = [counter(), counter()];
  const cookie = first.look({ target: "/" }) ?? "";
  for (const store of [first, second])
    for (const target of ["/", `/producto/mouse-optico/${product}`, `/producto/no-existe/${product + 1}`])
      store.look({ cookie, target });
  await Promise.all([first.stop(), second.stop()]);
  expect(await viewsByKey()).toEqual({ "visitas-pagina-inicio": 3, "visitas-producto-Mouse óptico": 2 });
});

test("steps in the PC builder are counted by place and product, on either node", async () => {
  const product = await addProduct(db, { name: "Ryzen 5 5600" });
  const stores = [counter(), counter()];
  for (const store of stores) {
    const ways = ["/arma-tu-pc", "/arma-tu-pc?paso=cpu", `/arma-tu-pc?partes=${product}`, "/checkout"];
    for (const [at, target] of ways.entries()) store.look({ target, referer: ways[at - 1] ?? "/" });
    store.look({ target: "/arma-tu-pc?partes=999999", referer: "/arma-tu-pc?paso=cpu" });
  }
  await Promise.all(stores.map((store) => store.stop()));
  const places = await db.selectFrom("builder_place_day").selectAll().orderBy("place").execute();
  expect(places).toEqual([
    { day: "2026-11-21", place: "cpu", reached: 2, went_on: 4 },
    { day: "2026-11-21", place: "overview", reached: 4, went_on: 2 },
    { day: "2026-11-21", place: "start", reached: 2, went_on: 2 },
  ]);
  expect(await db.selectFrom("builder_part_day").selectAll().execute()).toEqual([
    { day: "2026-11-21", product_id: product, count: 2 },
  ]);
});

const searches = () =>
  db.selectFrom("empty_search_day").select(["day", "text", "count"]).orderBy("day").orderBy("text").execute();

test("searches without results are counted by text and day in Lima", async () => {
  const store = counter();
  for (const text of ["camara web", "impresora", "camara web"]) store.look({ search: `empty ${text}` });
  await store.flush();
  store.look({ search: "empty camara web" });
  store.at(MIDNIGHT);
  store.look({ search: "empty camara web" });
  await store.stop();
  expect(await searches()).toEqual([
    { day: "2026-11-21", text: "camara web", count: 3 },
    { day: "2026-11-21", text: "impresora", count: 1 },
    { day: "2026-11-22", text: "camara web", count: 1 },
  ]);
});

test("a day keeps a limited number of search texts, and known texts are still counted", async () => {
  const store = counter();
  for (let batch = 0; batch < 4; batch += 1) {
    for (let text = 0; text < 300; text += 1) store.look({ search: `empty texto ${batch} ${text}` });
    await store.flush();
  }
  store.look({ search: "empty texto 0 0" });
  await store.stop();
  const kept = await searches();
  expect(kept).toHaveLength(500);
  expect(kept.find(({ text }) => text === "texto 0 0")?.count).toBe(2);
});

const foundSearches = () =>
  db.selectFrom("search_day").select(["day", "text", "count"]).orderBy("day").orderBy("text").execute();

test("a search with results is counted once a day for each visitor, across processes", async () => {
  const stores = [counter(), counter()];
  const cookie = stores[0]?.look() ?? "";
  for (const store of stores) {
    store.look({ cookie, search: "found mouse" });
    store.look({ cookie, search: "found mouse" });
    store.look({ agent: "Safari on iPhone", search: "found mouse" });
    store.at(MIDNIGHT);
    store.look({ cookie, search: "found mouse" });
  }
  await Promise.all(stores.map((store) => store.flush()));
  await Promise.all(stores.map((store) => store.stop()));
  expect(await foundSearches()).toEqual([
    { day: "2026-11-21", text: "mouse", count: 2 },
    { day: "2026-11-22", text: "mouse", count: 1 },
  ]);
  expect(await searches()).toEqual([]);
});

test("a day keeps a limited number of searching visitors", async () => {
  const store = counter();
  for (let batch = 0; batch < 15; batch += 1) {
    for (let text = 0; text < 300; text += 1) store.look({ search: `found texto ${batch} ${text}` });
    await store.flush();
  }
  await store.stop();
  expect(await foundSearches()).toHaveLength(2000);
});

test("live pages are updated for new visitors, not for views", async () => {
  const store = counter();
  const cookie = store.look({ target: "/" }) ?? "";
  await store.flush();
  store.look({ cookie, target: "/" });
  await store.stop();
  expect(await db.selectFrom("change_log").select("tags").execute()).toEqual([{ tags: ["visits"] }]);
});

test("counts are flushed every second", async () => {
  const store = counter();
  store.look();
  await expect.poll(visitsByDay, { timeout: 5000 }).toEqual({ "2026-11-21": 1 });
  await store.stop();
});

test("counts are kept until the database answers again", async () => {
  await opened.executeSql("alter table visit_day rename to visit_day_gone");
  const store = counter();
  store.look({ target: "/" });
  await store.flush();
  expect(store.log.error).toHaveBeenCalledOnce();
  store.look({ agent: "Safari on iPhone", target: "/" });
  await opened.executeSql("alter table visit_day_gone rename to visit_day");
  await store.stop();
  expect(await visitsByDay()).toEqual({ "2026-11-21": 2 });
  expect(await viewsByKey()).toEqual({ "visitas-pagina-inicio": 2 });
});

test("the visitor's cookie lasts a day and is hidden from scripts", async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const visits = startVisits({ db, environment, log, now: () => MIDNIGHT });
  const headers = new Headers({
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    Cookie: "IPCLIENTE=forged.2026-11-22",
  });
  expect(visits.count({ method: "GET", target: "/", headers }, PAGE, "::1")).toMatch(
    /; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
  );
  await visits.stop();
});
