import { expect, test } from "vitest";
import { createRouteNames } from "./route-names.ts";

const route = (id: string, parentId: string | undefined, place: { path?: string; index?: boolean }) => ({
  id,
  parentId,
  ...place,
});
const nameOf = createRouteNames(
  Object.fromEntries(
    [
      route("root", undefined, { path: "" }),
      route("layout", "root", {}),
      route("home", "layout", { index: true }),
      route("product", "layout", { path: "producto/:slug/:id" }),
      route("search", "layout", { path: "busqueda" }),
      route("unknown", "root", { path: "*" }),
    ].map((made) => [made.id, made]),
  ) as never,
);

test.each([
  ["/", "/"],
  ["/?utm_source=correo", "/"],
  ["/_root.data?_routes=root", "/"],
  ["/producto/ryzen-5/12", "/producto/:slug/:id"],
  ["/producto/ryzen-5/12.data", "/producto/:slug/:id"],
  ["/busqueda?producto=ana%40correo.pe", "/busqueda"],
  ["/assets/root-abc.js", "/assets/*"],
  ["/archivos/productos-imagenes/x/400.webp", "/archivos/*"],
  ["/metrics", "/metrics"],
  ["/cualquier/cosa", "*"],
  ["//x", "*"],
  ["*", "*"],
  ["/assets-..%c0%af", "*"],
  [`/${"a".repeat(5000)}`, "*"],
])("%s", (address, name) => {
  expect(nameOf(address)).toBe(name);
  expect(nameOf(address)).toBe(name);
});
