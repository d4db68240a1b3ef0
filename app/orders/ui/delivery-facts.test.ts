import { expect, test } from "vitest";
import { expectedDay } from "./delivery-facts.ts";

const address = { region: "", province: "", district: "", line: "", recommendation: "" };
const cancelled = { at: new Date("2026-11-24T15:00:00Z"), reason: "" };
const order = {
  placedAt: new Date("2026-11-23T15:00:00Z"),
  deliveryMinDays: 1,
  deliveryMaxDays: 3,
  cancelled: null,
};
const arrives = "Llega entre el 24/11/2026 y el 26/11/2026";
const ready = "Listo a más tardar el 26/11/2026";

test.each([
  ["sent", "pedido", arrives, { address }],
  ["sent", "ruta", arrives, { address }],
  ["sent", "entregado", null, { address }],
  ["picked up", "pedido", ready, { address: null }],
  ["picked up", "ruta", null, { address: null }],
  ["picked up", "entregado", null, { address: null }],
  ["annulled", "pedido", null, { address, cancelled }],
  ["of unknown time", "pedido", null, { address, deliveryMaxDays: null }],
] as const)("%s, %s: %s", (_, status, expected, change) => {
  expect(expectedDay({ ...order, status, ...change })).toBe(expected);
});
