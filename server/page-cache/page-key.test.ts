import fc from "fast-check";
import { expect, test } from "vitest";
import { createPageKeys } from "./page-key.ts";

const keyOf = createPageKeys(new Set(["root", "catalog/browse/pages/tienda"]));

test.each([
  ["/", "/"],
  ["/?utm_source=correo", "/"],
  ["/tienda?pagina=2&producto=Ryzen+5&utm=1", "/tienda?producto=Ryzen+5&pagina=2"],
  ["/tienda?producto=Ryzen%205&pagina=02", "/tienda?producto=Ryzen+5&pagina=2"],
  ["/componentes?etiqueta=ryzen&etiqueta=NO+ES", "/componentes?etiqueta=ryzen"],
  ["/busqueda?marca=amd&producto=ssd", "/busqueda?producto=ssd"],
  ["/producto/ryzen-5/12?compartido=si", "/producto/ryzen-5/12"],
  ["/_root.data", "/_root.data"],
  [
    "/tienda.data?_routes=catalog%2Fbrowse%2Fpages%2Ftienda,root&x=1",
    "/tienda.data?_routes=catalog%2Fbrowse%2Fpages%2Ftienda%2Croot",
  ],
])("the address %s has the cached page %s", (address, target) => {
  expect(keyOf(address, undefined)?.target).toBe(target);
});

test.each([
  "/checkout",
  "/reparacion",
  "/ingresar",
  "/cliente/perfil",
  "/administrador/pedidos",
  "/acciones/tema",
  "/cliente/perfil/x.css",
  "/tienda/../cliente/perfil",
  "//otro.example/",
  "http://otro.example/",
  "/%",
  "",
  "/tienda?precio-desde=mucho",
  "/tienda?comparar=12,45",
  "/tienda.data?_routes=root,otra",
  "/tienda.data?_routes=root&_routes=root",
  `/producto/${"x".repeat(2000)}/1`,
])("%j is not cached", (address) => {
  expect(keyOf(address, undefined)).toBeUndefined();
});

test("a long address shares the key of its page", () => {
  expect(keyOf(`/?${"x".repeat(12_000)}`, undefined)).toEqual(keyOf("/", undefined));
});

test("a page's key names the tags it depends on", () => {
  expect(keyOf("/", undefined)?.tags).toEqual(["menu", "settings", "list", "delivery"]);
  expect(keyOf("/preguntas", undefined)?.tags).toEqual(["menu", "settings"]);
  expect(keyOf("/producto/ryzen-5/12", undefined)?.tags).toEqual(
    expect.arrayContaining(["delivery", "product:12"]),
  );
});

test.each([
  "yupana.session_token=abc",
  "tema=claro; yupana.session_token=abc",
  "aviso=eyJ",
  `carrito=${Array.from({ length: 10 }, (_, index) => `${index + 1}.1`).join("_")}`,
])("a visitor with %s gets an uncached page", (cookies) => {
  expect(keyOf("/", cookies)).toBeUndefined();
});

test("cart lines and theme change the key, other cookies do not", () => {
  const plain = keyOf("/", undefined);
  expect(keyOf("/", "IPCLIENTE=x.2026-11-21; otra=1")).toEqual(plain);
  expect(keyOf("/", "tema=raro; carrito=")).toEqual(plain);
  expect(keyOf("/", "carrito=12.1_13.2; tema=oscuro")).toMatchObject({ cartLines: 2, theme: "oscuro" });
  const ids = ["", "tema=oscuro", "tema=claro", "carrito=1.1", "carrito=1.1; tema=claro"].map(
    (c) => keyOf("/", c)?.id,
  );
  expect(new Set(ids).size).toBe(5);
});

test("normalising an address twice gives the same address", () => {
  const address = fc.oneof(
    fc.webPath(),
    fc.webQueryParameters().map((query) => `/tienda?${query}`),
    fc.string(),
  );
  fc.assert(
    fc.property(address, fc.option(fc.string(), { nil: undefined }), (address, cookies) => {
      const key = keyOf(address, cookies);
      if (key) expect(keyOf(key.target, cookies)?.target).toBe(key.target);
    }),
  );
});
