import { expect, test } from "vitest";
import { builderMoveOf, countedPage, searchOf, viewedPath } from "./page-view.ts";

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130 Safari/537.36";
const page = { status: 200, contentType: "text/html; charset=utf-8" };
const pageData = { status: 200, contentType: "text/x-script" };

function pageView(target: string, headers: Record<string, string> = {}, method = "GET") {
  return { method, target, headers: new Headers({ "User-Agent": CHROME, ...headers }) };
}

test.each([
  ["/", {}, "/"],
  ["/Producto/Mouse/7/?color=rojo", { "Sec-Fetch-Dest": "document" }, "/producto/mouse/7"],
  ["/tienda?producto=a.data", {}, "/tienda"],
])("a request for %s is counted as a page view", (target, headers, path) => {
  expect(viewedPath(pageView(target, headers), page)).toBe(path);
  expect(viewedPath(pageView(target, headers), { status: 304, contentType: null })).toBe(path);
});

test.each([
  ["a bot", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a program", { "User-Agent": "curl/8.5.0" }],
  ["nobody who says who they are", { "User-Agent": "" }],
  ["a page fetched ahead", { "Sec-Purpose": "prefetch;prerender" }],
  ["a page fetched ahead, as older browsers say it", { Purpose: "prefetch" }],
  ["a script that asks for a page", { "Sec-Fetch-Dest": "empty" }],
])("%s is not counted", (_who, headers) => {
  expect(viewedPath(pageView("/", headers), page)).toBeUndefined();
});

test("only successful GET requests for pages of the shop are counted", () => {
  expect(viewedPath(pageView("/", {}, "HEAD"), page)).toBeUndefined();
  expect(viewedPath(pageView("/", {}, "POST"), page)).toBeUndefined();
  for (const status of [301, 302, 404, 500])
    expect(viewedPath(pageView("/"), { ...page, status })).toBeUndefined();
  expect(
    viewedPath(pageView("/busqueda/sugerencias"), { status: 200, contentType: "application/json" }),
  ).toBeUndefined();
  expect(viewedPath(pageView("/administrador/pedidos"), page)).toBeUndefined();
  expect(viewedPath(pageView("/ingresar/administrador"), page)).toBeUndefined();
});

test("a data request counts on navigation, not when the page reloads by itself", () => {
  const from = (path: string) => ({ Referer: `http://localhost:3000${path}`, "Sec-Fetch-Dest": "empty" });
  const product = "/producto/mouse/7.data";
  expect(viewedPath(pageView(product, from("/tienda?pagina=2")), pageData)).toBe("/producto/mouse/7");
  expect(viewedPath(pageView(product, from("/producto/mouse/7")), pageData)).toBeUndefined();
  expect(viewedPath(pageView(product), pageData)).toBeUndefined();
  expect(viewedPath(pageView("/_root.data", from("/tienda")), pageData)).toBe("/");
  expect(viewedPath(pageView("/_root.data", from("/")), pageData)).toBeUndefined();
});

test("the home page and products have separate counters", () => {
  expect(countedPage("/")).toBe("home");
  expect(countedPage("/producto/mouse/7")).toBe(7);
  expect(countedPage("/producto/mouse")).toBeUndefined();
  expect(countedPage("/tienda")).toBeUndefined();
});

test("a search counts on navigation, not when the page reloads by itself", () => {
  const empty = { ...page, search: "empty camara web" };
  const search = "/tienda?producto=C%C3%A1mara+web";
  const data = "/tienda.data?producto=C%C3%A1mara+web&_routes=x";
  const from = (path: string) => ({ Referer: `http://localhost:3000${path}`, "Sec-Fetch-Dest": "empty" });
  expect(searchOf(pageView(search), empty)).toEqual({ text: "camara web", found: false });
  expect(searchOf(pageView(search), { ...empty, status: 304, contentType: null })).toEqual({
    text: "camara web",
    found: false,
  });
  expect(searchOf(pageView(search), page)).toBeUndefined();
  expect(searchOf(pageView(search, { "User-Agent": "Googlebot/2.1" }), empty)).toBeUndefined();
  expect(searchOf(pageView(search, { Purpose: "prefetch" }), empty)).toBeUndefined();
  const found = { ...pageData, search: "empty camara web" };
  expect(searchOf(pageView(data, from("/")), found)).toEqual({ text: "camara web", found: false });
  expect(searchOf(pageView(data, from("/tienda?producto=mouse")), found)).toEqual({
    text: "camara web",
    found: false,
  });
  expect(searchOf(pageView(data, from(search)), found)).toBeUndefined();
  expect(searchOf(pageView(data), found)).toBeUndefined();
});

test("a step of the PC builder is counted on navigation, not when the page reloads by itself", () => {
  const from = (path: string) => ({ Referer: `http://localhost:3000${path}`, "Sec-Fetch-Dest": "empty" });
  const step = "/arma-tu-pc.data?paso=cpu&_routes=x";
  expect(builderMoveOf(pageView("/arma-tu-pc"), page)).toEqual({ reached: "start" });
  expect(builderMoveOf(pageView(step, from("/arma-tu-pc")), pageData)).toEqual({
    reached: "cpu",
    wentOn: "start",
  });
  expect(builderMoveOf(pageView(step, from("/arma-tu-pc?paso=cpu")), pageData)).toBeUndefined();
  expect(builderMoveOf(pageView(step), pageData)).toBeUndefined();
  expect(builderMoveOf(pageView("/arma-tu-pc", {}, "POST"), page)).toBeUndefined();
  expect(builderMoveOf(pageView("/arma-tu-pc", { "User-Agent": "Googlebot/2.1" }), page)).toBeUndefined();
  expect(builderMoveOf(pageView("/tienda", from("/arma-tu-pc")), page)).toBeUndefined();
});
