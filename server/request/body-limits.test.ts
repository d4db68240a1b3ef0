import { href } from "react-router";
import { expect, test } from "vitest";
import { fileFormAt } from "./body-limits.ts";

test.each([
  ["customer", href("/cliente/perfil/foto")],
  ["customer", href("/cliente/mis-compras/:numero", { numero: "001795935698049" })],
  ["customer", href("/cliente/mis-compras/:numero/devolucion", { numero: "001795935698049" })],
  ["customer", href("/cliente/personalizar")],
  ["guest", href("/reparacion")],
  ["administrator", href("/administrador/perfil/foto")],
  ["administrator", href("/administrador/ajustes")],
  ["administrator", href("/administrador/ajustes/portada")],
  ["administrator", href("/administrador/ajustes/pagos/:metodo", { metodo: "mercado-pago" })],
  ["administrator", href("/administrador/categoria-crear")],
  ["administrator", href("/administrador/categoria-editar/:id", { id: "7" })],
  ["administrator", href("/administrador/pedidos/:numero/comprobante", { numero: "001795935698049" })],
  ["administrator", href("/administrador/pedidos/:numero/devolucion", { numero: "001795935698049" })],
  ["administrator", href("/administrador/producto-crear")],
  ["administrator", href("/administrador/producto-editar/:id", { id: "7" })],
  ["administrator", href("/administrador/archivos")],
  ["administrator", href("/administrador/productos/importar")],
])("a %s may send files to %s", (from, path) => {
  expect(fileFormAt(path)?.from).toBe(from);
});

test("a form without files has the small limit", () => {
  expect(fileFormAt(href("/checkout"))).toBeUndefined();
});
