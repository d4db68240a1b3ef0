import { expect, test } from "vitest";
import { nextSteps } from "./next-steps.ts";

const placedAt = new Date("2026-11-23T15:00:00Z");
const address = { region: "", province: "", district: "", line: "", recommendation: "" };
const sent = { address, pickup: null, placedAt, deliveryFee: 800, deliveryMinDays: 1, deliveryMaxDays: 3 };
const pickup = { id: 1, name: "Tienda Wilson", address: "Av. Wilson 1250", hours: "" };

test("what is paid before it is sent says until when, and when it arrives", () => {
  const expiresAt = new Date("2026-11-24T15:00:00Z");
  expect(nextSteps(sent, { method: { id: "yape" }, expiresAt })).toEqual([
    expect.stringMatching(/^Paga tu pedido hasta el 24\/11\/2026/),
    "Confirmamos tu pago y preparamos tu pedido.",
    "Te avisamos por correo cuando salga. Llega entre el 24/11/2026 y el 26/11/2026.",
  ]);
});

test("what is picked up waits at its point, paid there", () => {
  const order = { ...sent, address: null, pickup, deliveryFee: null };
  expect(nextSteps(order, { method: { id: "en-tienda" }, expiresAt: null })).toEqual([
    "Preparamos tu pedido.",
    "Te avisamos por correo cuando esté listo para recoger en Tienda Wilson.",
  ]);
});

test("a delivery without a rate is told later what it costs", () => {
  const order = { ...sent, deliveryFee: null, deliveryMinDays: null, deliveryMaxDays: null };
  expect(nextSteps(order, null)).toEqual([
    "Preparamos tu pedido.",
    "Te escribimos cuánto cuesta el envío.",
    "Te avisamos por correo cuando salga.",
  ]);
});
