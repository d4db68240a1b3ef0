import { expect, test } from "vitest";
import { whatsappLink } from "./whatsapp.ts";

const order = {
  number: "001700000000000",
  firstName: "Íñigo & Cía",
  phone: "912345678",
  status: "ruta",
  address: {},
  cancelled: null,
} as const;

test("opens a chat with the mobile in Peru and a text that names the order", () => {
  const link = new URL(whatsappLink(order, "Yupana") ?? "");
  expect(link.origin + link.pathname).toBe("https://wa.me/51912345678");
  expect([...link.searchParams]).toEqual([
    [
      "text",
      "Hola, Íñigo & Cía: te escribimos de Yupana por tu pedido 001700000000000. Tu pedido está en ruta.",
    ],
  ]);
});

test("an annulled order is not described as on its way", () => {
  const link = new URL(whatsappLink({ ...order, cancelled: { reason: "Sin stock" } }, "Yupana") ?? "");
  expect(link.searchParams.get("text")).toMatch(/001700000000000\. Tu pedido fue anulado\.$/);
});

test("no chat is offered without a mobile", () => {
  expect(whatsappLink({ ...order, phone: "—" }, "Yupana")).toBeUndefined();
});
