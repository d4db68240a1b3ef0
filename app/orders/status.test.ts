import { expect, test } from "vitest";
import { customerLabel, statusSentence } from "./status.ts";

const address = {};

test("an unpaid order is not described as in preparation", () => {
  expect(statusSentence({ status: "pedido", address })).toContain("lo estamos preparando");
  expect(statusSentence({ status: "pedido", address, awaitsPayment: true })).toBe(
    "Recibimos tu pedido. Lo preparamos cuando confirmemos tu pago.",
  );
});

test("an order to pick up is never described as on its way", () => {
  expect(statusSentence({ status: "ruta", address })).toBe("Tu pedido está en ruta.");
  expect(statusSentence({ status: "ruta", address: null })).toBe("Tu pedido está listo para recoger.");
  expect(statusSentence({ status: "entregado", address: null })).toBe("Recogiste tu pedido.");
  expect([customerLabel("ruta", address), customerLabel("ruta", null)]).toEqual([
    "Ruta",
    "Listo para recoger",
  ]);
  expect(customerLabel("entregado", null)).toBe("Entregado");
});
