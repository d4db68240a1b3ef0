import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

const page = (name: string, tags: string[] = []) => ({ name, bytes: 10, tags });
type Page = ReturnType<typeof page>;

function cacheOf(maxBytes = 1000) {
  let time = 0;
  const cache = createPageCache<Page>({ maxBytes, longestMs: 100, now: () => time });
  return {
    ...cache,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

/** A page whose rendering the test completes. */
function later() {
  const { promise, resolve } = Promise.withResolvers<Page>();
  return { make: () => promise, finish: (made: Page) => resolve(made) };
}

test("a page is rendered once for all waiting requests, then cached", async () => {
  const cache = cacheOf();
  const making = later();
  const answers = [cache.take("/", making.make), cache.take("/", making.make)];
  making.finish(page("home"));
  expect(await Promise.all(answers)).toEqual([page("home"), page("home")]);
  expect(cache.get("/")).toEqual(page("home"));
  expect(cache.metrics()).toMatchObject({ renders: 1, misses: 0, hits: 1, pages: 1, bytes: 10 });
});

test("a cached page is not rendered again to warm the cache", async () => {
  const cache = cacheOf();
  await cache.take("/", async () => page("home"));
  expect(await cache.take("/", async () => page("again"))).toEqual(page("home"));
  cache.wait(101);
  expect(await cache.take("/", async () => page("again"))).toEqual(page("again"));
  expect(cache.metrics()).toMatchObject({ renders: 2, pages: 1, bytes: 10 });
});

test("only pages that show the change are dropped, and returned with the most requested first", async () => {
  const cache = cacheOf();
  await cache.take("one", async () => page("one", ["product:1"]));
  await cache.take("two", async () => page("two", ["list", "product:1"]));
  await cache.take("three", async () => page("three", ["list"]));
  cache.get("two");
  expect(cache.invalidate(new Set(["product:1"]))).toMatchObject([{ name: "two" }, { name: "one" }]);
  expect([cache.get("one"), cache.get("two")]).toEqual([undefined, undefined]);
  expect(cache.get("three")).toMatchObject({ name: "three" });
  expect(cache.metrics()).toMatchObject({ invalidated: 2, pages: 1, bytes: 10 });
});

test("a rendering begun before a change answers the requests waiting for it, and no later ones", async () => {
  const cache = cacheOf();
  const [old, fresh] = [later(), later()];
  const before = cache.take("/", old.make);
  cache.invalidate(new Set(["list"]));
  const after = cache.take("/", fresh.make);
  fresh.finish(page("new", ["list"]));
  expect(await after).toEqual(page("new", ["list"]));
  old.finish(page("old", ["list"]));
  expect(await before).toEqual(page("old", ["list"]));
  expect(cache.get("/")).toEqual(page("new", ["list"]));
});

test("an unrelated change does not affect a rendering in progress", async () => {
  const cache = cacheOf();
  const making = later();
  const answer = cache.take("/", making.make);
  cache.invalidate(new Set(["product:7"]));
  making.finish(page("home"));
  await answer;
  expect(cache.get("/")).toEqual(page("home"));
});

test("a change of a page's tags during its rendering prevents caching", async () => {
  const cache = cacheOf();
  const [old, other] = [later(), later()];
  const before = cache.take("/", old.make);
  const elsewhere = cache.take("/tienda", other.make);
  cache.invalidate(new Set(["card:7"]));
  const after = cache.take("/", async () => page("new", ["list", "card:7"]));
  old.finish(page("old", ["list", "card:7"]));
  other.finish(page("store", ["list", "card:8"]));
  expect([await before, await after]).toMatchObject([{ name: "old" }, { name: "new" }]);
  await elsewhere;
  expect([cache.get("/"), cache.get("/tienda")]).toMatchObject([{ name: "new" }, { name: "store" }]);
  expect(cache.invalidate(new Set(["card:8"]))).toMatchObject([{ name: "store" }]);
});

test("a rendering no longer shared is not cached after a later change of its tags", async () => {
  const cache = cacheOf();
  const making = later();
  const answer = cache.take("/", making.make);
  cache.invalidate(new Set(["card:7"]));
  cache.invalidate(new Set(["settings"]));
  making.finish(page("old", ["settings"]));
  await answer;
  expect(cache.get("/")).toBeUndefined();
});

test("all cached pages are dropped when the position in the change log is lost", async () => {
  const cache = cacheOf();
  const making = later();
  await cache.take("kept", async () => page("kept"));
  const answer = cache.take("/", making.make);
  cache.clear();
  making.finish(page("home"));
  await answer;
  expect([cache.get("kept"), cache.get("/")]).toEqual([undefined, undefined]);
  expect(cache.metrics()).toMatchObject({ pages: 0, bytes: 0 });
});

test("the least recently used pages are evicted", async () => {
  const cache = cacheOf(25);
  for (const name of ["a", "b"]) await cache.take(name, async () => page(name));
  cache.get("a");
  await cache.take("c", async () => page("c"));
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([page("a"), undefined, page("c")]);
  cache.resized("c", 10);
  expect(cache.get("a")).toBeUndefined();
  expect(cache.metrics()).toMatchObject({ evicted: 2 });
});

test("a page whose rendering failed is not cached and is rendered again", async () => {
  const cache = cacheOf();
  await expect(cache.take("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.take("/", async () => undefined)).toBeUndefined();
  expect(await cache.take("/", async () => page("home"))).toEqual(page("home"));
});

test("a page older than allowed is dropped", async () => {
  const cache = cacheOf();
  await cache.take("/", async () => page("home"));
  cache.wait(100);
  expect(cache.get("/")).toEqual(page("home"));
  cache.wait(1);
  expect(cache.get("/")).toBeUndefined();
});

test("a visitor who opens hundreds of addresses evicts no popular page", async () => {
  const cache = cacheOf(100);
  const visit = async (id: string) => cache.get(id) ?? (await cache.take(id, async () => page(id)));
  for (let guest = 0; guest < 5; guest += 1) await visit("/");
  for (let address = 0; address < 430; address += 1)
    for (let again = 0; again < 2; again += 1) await visit(`/tienda?pagina=${address}`);
  expect(cache.get("/")).toEqual(page("/"));
  expect(cache.metrics()).toMatchObject({ pages: 10, bytes: 100 });
});

test("pages that were popular long ago are evicted like others", async () => {
  const cache = cacheOf(100);
  const visit = async (id: string) => cache.get(id) ?? (await cache.take(id, async () => page(id)));
  for (let guest = 0; guest < 5; guest += 1) await visit("/antes");
  for (let round = 0; round < 4; round += 1) {
    cache.wait(101);
    await visit("/otra");
  }
  for (let address = 0; address < 20; address += 1) await visit(`/tienda?pagina=${address}`);
  expect(cache.metrics()).toMatchObject({ pages: 10 });
  expect(cache.get("/antes")).toBeUndefined();
});
