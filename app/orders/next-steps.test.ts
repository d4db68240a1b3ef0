import { expect, test } from "vitest";
import { nextSteps, toArrange } from "./next-steps.ts";

const placedAt = new Date("2026-11-23T15:00:00Z");
const address = { region: "", province: "", district: "", line: "", recommendation: "" };
const sent = {
  total: 1000,
  address,
  pickup: null,
  placedAt,
  deliveryFee: 800,
  deliveryMinDays: 1,
  deliveryMaxDays: 3,
};
const unpaid = { paid: 0, owed: 1000 };
const pickup = { id: 1, name: "Tienda Wilson", address: "Av. Wilson 1250", hours: "" };

test("an order paid in advance shows the time limit to pay and the delivery dates", () => {
  const expiresAt = new Date("2026-11-24T15:00:00Z");
  expect(nextSteps(sent, { method: { id: "yape" }, expiresAt, ...unpaid }, null)).toEqual([
    expect.stringMatching(/^Paga tu pedido hasta el 24\/11\/2026/),
    "Confirmamos tu pago y preparamos tu pedido.",
    "Te avisamos por correo cuando salga. Llega entre el 24/11/2026 y el 26/11/2026.",
  ]);
});

test("an order partly paid by balance shows the rest to pay, one paid in full needs no payment", () => {
  const expiresAt = new Date("2026-11-24T15:00:00Z");
  const first = (paid: number, owed: number) =>
    nextSteps(sent, { method: { id: "yape" }, expiresAt, paid, owed }, null)[0];
  expect(first(100, 900)).toMatch(/^Paga lo que falta hasta el 24\/11\/2026/);
  expect(first(1000, 0)).toBe("Preparamos tu pedido.");
});

test("an order to pick up shows its pickup point, payment there and the date", () => {
  const order = { ...sent, address: null, pickup, deliveryFee: null, deliveryMinDays: 3 };
  expect(nextSteps(order, { method: { id: "en-tienda" }, expiresAt: null, ...unpaid }, null)).toEqual([
    "Preparamos tu pedido.",
    "Te avisamos por correo cuando esté listo para recoger en Tienda Wilson. Listo a más tardar el 26/11/2026.",
  ]);
  const unknown = { ...order, deliveryMinDays: null, deliveryMaxDays: null };
  expect(nextSteps(unknown, null, null).at(-1)).toMatch(/Tienda Wilson\.$/);
});

test("payment and delivery without a method are agreed on first, and the preparation days count from then", () => {
  const order = { ...sent, deliveryFee: null, deliveryMinDays: null, deliveryMaxDays: null };
  expect(nextSteps(order, null, 5)).toEqual([
    "Te escribimos para acordar el pago y el envío.",
    "Preparamos tu pedido en 5 días desde que lo acordemos.",
    "Te avisamos por correo cuando salga.",
  ]);
  expect(nextSteps(order, null, 0)[1]).toBe("Preparamos tu pedido el mismo día que lo acordemos.");
  expect(nextSteps(order, null, null)[1]).toBe("Preparamos tu pedido.");
  expect(nextSteps(sent, null, null)[0]).toBe("Te escribimos para acordar el pago.");
  expect(nextSteps(order, { method: { id: "yape" }, expiresAt: null, ...unpaid }, 5).slice(0, 3)).toEqual([
    "Te escribimos para acordar el envío.",
    "Paga tu pedido.",
    "Confirmamos tu pago y preparamos tu pedido.",
  ]);
});

test("payment is arranged by mail only if no payment method applies", () => {
  expect(toArrange(sent, null, 100)).toBe("el pago y la entrega");
  expect(toArrange({ address: null }, null, 0)).toBe("el recojo");
  expect(toArrange(sent, { id: "yape" }, 100)).toBe("la entrega");
});
