import { describe, expect, test } from "vitest";
import { emptyMethod, expiryOf, firstExpiry, type PaymentMethod, whyNotOffered } from "./methods.ts";

const yape: PaymentMethod = {
  ...emptyMethod("yape"),
  enabled: true,
  number: "987654321",
  holder: "Elena",
  minimum: 500,
  maximum: 50_000,
};
const on = (id: PaymentMethod["id"]): PaymentMethod => ({ ...emptyMethod(id), enabled: true });
const sale = { soles: 10_000, delivery: "address", cashOnDelivery: false } as const;

describe("a method is offered", () => {
  test.each([
    ["within its limits", yape, sale, undefined],
    ["at its minimum", yape, { ...sale, soles: 500 }, undefined],
    ["at its maximum", yape, { ...sale, soles: 50_000 }, undefined],
    ["not below", yape, { ...sale, soles: 499 }, "below-minimum"],
    ["not above", yape, { ...sale, soles: 50_001 }, "above-maximum"],
    ["not when it is off", { ...yape, enabled: false }, sale, "off"],
    ["not without a number to pay to", { ...yape, number: "" }, sale, "off"],
    ["not without an account to pay to", on("transferencia"), sale, "off"],
    ["in the shop for pickup", on("en-tienda"), { ...sale, delivery: "pickup" } as const, undefined],
    ["in the shop to nobody else", on("en-tienda"), sale, "needs-pickup"],
    [
      "at the door where the courier takes money",
      on("contra-entrega"),
      { ...sale, cashOnDelivery: true },
      undefined,
    ],
    ["at the door nowhere else", on("contra-entrega"), sale, "needs-cash-on-delivery"],
    [
      "at the door to nobody who comes to the shop",
      on("contra-entrega"),
      { ...sale, delivery: "pickup", cashOnDelivery: true } as const,
      "needs-cash-on-delivery",
    ],
  ])("%s", (_, method, sale, why) => {
    expect(whyNotOffered(method, sale)).toBe(why);
  });
});

test("an order expires after the method's hours, and never when paid in person", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  expect(expiryOf({ ...yape, expiryHours: 12 }, now)).toEqual(new Date("2026-11-23T00:00:00Z"));
  for (const inPerson of [on("contra-entrega"), on("en-tienda")])
    for (const expiryHours of [null, 5]) expect(expiryOf({ ...inPerson, expiryHours }, now)).toBeNull();
});

test("the time to pay by link begins when the link exists", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const link = "https://pago.example/1";
  expect(firstExpiry(on("enlace"), now, { feeToArrange: false })).toBeNull();
  expect(firstExpiry(on("enlace"), now, { link, feeToArrange: false })).toEqual(expiryOf(on("enlace"), now));
  expect(firstExpiry(yape, now, { feeToArrange: false })).toEqual(expiryOf(yape, now));
});

test("the time to pay begins when the delivery fee is known", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const link = "https://pago.example/1";
  expect(expiryOf(yape, now)).not.toBeNull();
  expect(firstExpiry(yape, now, { feeToArrange: true })).toBeNull();
  expect(firstExpiry(on("enlace"), now, { link, feeToArrange: true })).toBeNull();
});
